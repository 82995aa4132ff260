import { t } from '../../lib/t.ts'
import { toast } from '../overlay/toast.ts'

/**
 * REQ-802; the server also checks the content. Some systems report no image type for phone photos, hence the
 * extensions.
 */
export const ACCEPTED_FILES =
  'image/*,video/*,.heic,.heif,.mov,.mkv,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.zip,.rar'

type Bounds = { maxBytes: number; accept: string | undefined }

export function filterAcceptedFiles(files: Iterable<File>, { maxBytes, accept }: Bounds): File[] {
  return [...files].filter((file) => {
    if (file.size > maxBytes) {
      toast.error(t({ id: 'File too large' }), {
        message: t(
          { id: '{file} is larger than {megabytes}MB' },
          { file: file.name, megabytes: Math.round(maxBytes / 1_048_576) },
        ),
      })
      return false
    }
    if (accept && !accepts(accept, file)) {
      toast.error(t({ id: 'File type not accepted' }), {
        message: t({ id: '{file} isn’t an accepted file type' }, { file: file.name }),
      })
      return false
    }
    return true
  })
}

/** The file dialog can override `accept`, and drag and drop ignores it. */
function accepts(accept: string, file: File): boolean {
  const name = file.name.toLowerCase()
  return accept.split(',').some((entry) => {
    const wanted = entry.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.endsWith(wanted)
    // SVG can contain scripts (REQ-802).
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1)) && !file.type.includes('svg')
    return file.type === wanted
  })
}
