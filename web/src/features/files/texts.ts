/** What files say that the specification's catalogue does not. A translation replaces this file. */
export const texts = {
  attachments: 'Attachments',
  none: 'No files uploaded',
  download: (file: string) => `Download ${file}`,
  downloadFailed: 'The file could not be downloaded',
} as const
