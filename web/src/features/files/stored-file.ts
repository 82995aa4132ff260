import type { Attachment, FileRow } from '@atrium/contracts/classic/files'

/** A file, wherever it is shown: in a list, on a task, in the preview. */
export interface StoredFile extends Pick<
  FileRow,
  | '_id'
  | 'originalName'
  | 'mimetype'
  | 'category'
  | 'bytes'
  | 'audience'
  | 'status'
  | 'hasThumbnail'
  | 'version'
  | 'can'
> {
  uploadedBy: string
  uploadedAt: string
}

export const storedFile = ({ size, uploadedBy, ...attachment }: Attachment): StoredFile => ({
  ...attachment,
  bytes: size,
  uploadedBy: uploadedBy.fullName,
})
