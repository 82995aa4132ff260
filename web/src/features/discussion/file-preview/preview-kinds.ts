import type { StoredFile } from '../files/stored-file.ts'

export type PreviewKind = 'image' | 'video' | 'pdf' | 'text'

/** Media types the server detected (it sends HEIC as WebP); everything else is downloaded (XSS). */
const VIEWABLE =
  /^(?:(image)\/(?:png|jpeg|gif|webp|avif|heic)|(video)\/(?:mp4|webm)|application\/(pdf)|(text)\/plain)$/u

export const previewKindOf = ({ mimeType }: Pick<StoredFile, 'mimeType'>) =>
  VIEWABLE.exec(mimeType)?.slice(1).find(Boolean) as PreviewKind | undefined
