import { useState } from 'react'
import { type IsoDate, toIsoDate } from '../../lib/dates.ts'
import { parseNaturalDay } from '../../lib/forms/natural-dates.ts'
import { formatDayDigits, parseDay } from '../../lib/forms/numeric-dates.ts'

/** More typing can't change a complete date. */
const WHOLE_DAY = /^\d{4}-\d\d-\d\d$|\D\d{4}$/

export function useTypedDate(value: IsoDate | null | undefined, onChange: (day: IsoDate) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)

  function settle() {
    if (draft === null) return
    const day = parseNaturalDay(draft, toIsoDate(new Date()))
    setUnreadable(!day && draft.trim() !== '')
    if (day || draft.trim() === '') setDraft(null)
    onChange(day ?? '')
  }

  function type(text: string) {
    setDraft(text)
    setUnreadable(false)
    if (WHOLE_DAY.test(text.trim())) onChange(parseDay(text) ?? '')
  }

  function forget() {
    setDraft(null)
    setUnreadable(false)
  }

  return { text: draft ?? (value ? formatDayDigits(value) : ''), unreadable, type, settle, forget }
}
