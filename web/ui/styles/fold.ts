/** The script at a page's fold (`web/marketing/Fold.tsx`): a space, which a policy can name and a parser waits for. */
export const foldScript = ' '
