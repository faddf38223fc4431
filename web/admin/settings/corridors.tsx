import { SettingScreen } from './SettingScreen.tsx'

export default function Corridors() {
  return <SettingScreen kind="corridors" />
}
