// Drawn by draw-globe.ts. Do not edit.
type Place = { x: string; y: string }
export type Globe = { r: number; cut: number; from: Place; cities: Record<string, Place> }

export const sunWide: Globe = {
  r: 310,
  cut: 0.284,
  from: { x: '318.2', y: '63.4' },
  cities: {
    MX: { x: '195.1', y: '153.2' },
    GT: { x: '234.8', y: '173' },
    HN: { x: '251.6', y: '174.9' },
    CO: { x: '320.4', y: '220.9' },
    BR: { x: '449.4', y: '379.7' },
  },
}

export const sunNarrow: Globe = {
  r: 174,
  cut: 0.48,
  from: { x: '183.2', y: '60.5' },
  cities: {
    MX: { x: '114.8', y: '116.1' },
    GT: { x: '137.5', y: '130' },
    HN: { x: '147', y: '131.7' },
    CO: { x: '185.9', y: '159.7' },
    BR: { x: '257', y: '243.5' },
  },
}

export const world: Globe = {
  r: 290,
  cut: 1,
  from: { x: '305.3', y: '120.7' },
  cities: {
    MX: { x: '191.4', y: '216.1' },
    GT: { x: '229.2', y: '240.9' },
    HN: { x: '245.1', y: '244' },
    CO: { x: '309.8', y: '291.4' },
    BR: { x: '428.4', y: '425.2' },
  },
}
