import type { StoredFile } from '../files/stored-file.ts'

export type PreviewKind = 'image' | 'video' | 'pdf' | 'text'

/** Allowlist of previewable media types, as detected by the server; everything else is downloaded (XSS). */
const kinds: Readonly<Record<string, PreviewKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  // The server sends a WebP.
  'image/heic': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'application/pdf': 'pdf',
  'text/plain': 'text',
}

export const previewKindOf = ({ mimeType }: Pick<StoredFile, 'mimeType'>): PreviewKind | undefined => kinds[mimeType]
