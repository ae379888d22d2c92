/** Save something as a file of this device. */
export function saveFile(file: File): void {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file),
    download: file.name,
  });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
