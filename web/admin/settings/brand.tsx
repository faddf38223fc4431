import { BrandScreen } from './BrandScreen.tsx'

export default function Brand() {
  return <BrandScreen />
}
