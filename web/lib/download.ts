export const download = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }))

export const saveBlob = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
