import { type ClipboardEvent, useState } from 'react'
import { t } from '../../../lib/t.ts'

/** Browsers call every screenshot so. */
const NAMELESS = 'image.png'

/** Pasted pictures are held until the comment is sent; the text names them, and deleting the name removes one. */
export function usePastedPictures(text: string) {
  const [held, setHeld] = useState<File[]>([])
  const pictures = held.filter(({ name }) => text.includes(`[${name}]`))

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget: field } = event
    const pasted = picturesIn(clipboardData)
    if (pasted.length === 0) return
    event.preventDefault()
    setHeld([...pictures, ...pasted])
    const names = pasted.map(({ name }) => `[${name}] `).join('')
    field.setRangeText(names, field.selectionStart, field.selectionEnd, 'end')
    // Triggers React's onChange.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return { pictures, paste }
}

/** Spreadsheets and word processors copy a picture of the text along with it: then the text is wanted. */
function picturesIn({ files, types }: DataTransfer): File[] {
  if (types.includes('text/plain')) return []
  const at = new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')
  return [...files]
    .filter(({ type }) => type.startsWith('image/'))
    .map((file, number) =>
      file.name === NAMELESS
        ? new File([file], `${t({ id: 'Picture' })} ${at}${number > 0 ? `-${number}` : ''}.png`, { type: file.type })
        : file,
    )
}
