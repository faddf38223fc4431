type Prompt = () => Promise<boolean>

let prompt: Prompt | undefined
let showing: Promise<boolean> | undefined

/** The dashboard shows the consent to electronic documents by `shown`, which resolves to whether it was given. Returns the removal. */
export const onConsentRequired = (shown: Prompt): (() => void) => {
  prompt = shown
  return () => {
    prompt = undefined
  }
}

/** Requests the consent from the reader; calls that need it at the same time share one prompt. False where no screen shows it. */
export const requestConsent = (): Promise<boolean> => {
  showing ??= Promise.resolve(prompt?.() ?? false).finally(() => {
    showing = undefined
  })
  return showing
}
