type Package = { license?: string; hasInstallScript?: boolean }
type Lock = { packages: Record<string, Package> }

export function licensesOf(lock: Lock): { name: string; license: string }[]
export function refusedLicenses(lock: Lock): { name: string; license: string }[]
export function unlistedScripts(lock: Lock, manifest: { allowScripts: Record<string, boolean> }): string[]
