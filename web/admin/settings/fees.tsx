import { SettingScreen } from './SettingScreen.tsx'

export default function Fees() {
  return <SettingScreen kind="fees" />
}
