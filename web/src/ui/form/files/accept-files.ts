import { LIMITS } from '@oriel/contracts/limits'
import { t } from '../../../lib/t.ts'
import { toast } from '../../overlay/toast/toast.ts'

interface Bounds {
  /** 50 MB by default. */
  maxBytes?: number | undefined
  accept: string | undefined
  isPasted?: boolean
}

/** Names pasted pictures by date. Reports and omits files too large or of another type. */
export function acceptFiles(
  files: readonly File[],
  { maxBytes = LIMITS.fileBytes, accept, isPasted = false }: Bounds,
  onAccepted: (files: File[]) => void,
): void {
  const named = isPasted ? files.map(withPasteDate) : files
  const accepted = named.filter((file) => {
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
  if (accepted.length > 0) onAccepted(accepted)
}

/** Browsers name every pasted picture "image.png". Swedish dates are ISO 8601. */
const withPasteDate = (file: File) =>
  file.name === 'image.png'
    ? new File(
        [file],
        `${t({ id: 'Pasted {time}' }, { time: new Date().toLocaleString('sv').replaceAll(':', '.') })}.png`,
        { type: file.type },
      )
    : file

/** File dialogs and drag and drop can bypass `accept`. */
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
