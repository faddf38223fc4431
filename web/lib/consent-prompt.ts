type Prompt = () => Promise<boolean>

let prompt: Prompt = async () => false
let showing: Promise<boolean> | undefined

/** The dashboard shows the consent to electronic documents by `shown`, which resolves to whether it was given. */
export const onConsentRequired = (shown: Prompt): void => {
  prompt = shown
}

/** Requests the consent from the reader; calls that need it at the same time share one prompt. False where no screen shows it. */
export const requestConsent = (): Promise<boolean> => {
  showing ??= prompt().finally(() => {
    showing = undefined
  })
  return showing
}
