import { SettingScreen } from './SettingScreen.tsx'

export default function SendingLimits() {
  return <SettingScreen kind="limits" />
}
