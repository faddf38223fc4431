type Prompt = () => Promise<boolean>

let prompt: Prompt = async () => false
let showing: Promise<boolean> | undefined

/** Registers the dashboard's consent dialog; `shown` resolves to whether the consent was given. */
export const onConsentRequired = (shown: Prompt): void => {
  prompt = shown
}

/** Requests the consent from the reader; concurrent calls share one prompt. False where no screen can show it. */
export const requestConsent = (): Promise<boolean> => {
  showing ??= prompt().finally(() => {
    showing = undefined
  })
  return showing
}
