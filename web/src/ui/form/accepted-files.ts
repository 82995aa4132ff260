import { t } from '../../lib/t.ts'
import { toast } from '../overlay/toast.ts'

/**
 * Kinds of files that may be attached (REQ-802). The server looks inside of them as well. Some systems cannot
 * say that the pictures of a phone are pictures: those are named by their endings, too.
 */
export const ACCEPTED_FILES =
  'image/*,video/*,.heic,.heif,.mov,.mkv,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.zip,.rar'

type Bounds = { maxBytes: number; accept: string | undefined }

/** The files that are small enough and of an accepted type; about each of the others the person is told. */
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

/** The browser's own dialog can be told to show all files, and dropping asks nobody: so look again. */
function accepts(accept: string, file: File): boolean {
  const name = file.name.toLowerCase()
  return accept.split(',').some((entry) => {
    const wanted = entry.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.endsWith(wanted)
    // A drawing that can carry script is no picture to us (REQ-802).
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1)) && !file.type.includes('svg')
    return file.type === wanted
  })
}
