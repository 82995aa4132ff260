import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isComposing, isEnter, isSubmitKey } from '../../lib/keys/read-key.ts'
import type { Option } from './option.ts'

/** How far Page Up and Page Down go. */
const PAGE = 8

/** Milliseconds within which letters make one word. */
const TYPING = 700

type OptionKeys = {
  /** The options that are shown. */
  found: readonly Option[]
  /** The options are still on their way: Enter waits for them. */
  isLoading: boolean
  /** The place of the option that is active at first. */
  first: () => number
  /** The keys are pressed in a search field: letters, blanks, Home and End are for its text. */
  searching: boolean
  onChoose: (value: string) => void
  /** Instead of going to the next control by Tab. */
  onTab: (() => void) | undefined
}

/** Which option is active, moved by keys as in a native list: the focus stays in one place. */
export function useOptionKeys({ found, isLoading, first, searching, onChoose, onTab }: OptionKeys) {
  const [wanted, setActive] = useState(first)
  /** Enter was pressed before there was anything to choose. */
  const isEarly = useRef(false)
  const typed = useRef({ text: '', at: 0 })
  const active = Math.min(wanted, found.length - 1)

  function choose(option: Option | undefined) {
    if (option && !option.disabled) onChoose(option.value)
  }

  const chooseLate = useEffectEvent(() => {
    if (isEarly.current) choose(found[active])
    isEarly.current = false
  })
  useEffect(() => {
    if (!isLoading) chooseLate()
  }, [isLoading])

  function jumpTo(letter: string, at: number) {
    const text = (at - typed.current.at < TYPING ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, at }
    const start = text.length === 1 ? active + 1 : active
    const order = found.map((_, index) => (start + index) % found.length)
    const hit = order.find((index) => found[index]?.label.toLowerCase().startsWith(text))
    if (hit !== undefined) setActive(hit)
  }

  function press(event: KeyboardEvent) {
    // Ctrl+Enter sends the form that the list belongs to.
    if (isComposing(event) || isSubmitKey(event)) return
    const to = goal(event.key, { active, last: found.length - 1, searching })
    if (to !== undefined) {
      event.preventDefault()
      if (found.length > 0) setActive(Math.max(0, Math.min(found.length - 1, to)))
    } else if (isEnter(event) || (event.key === ' ' && !searching)) {
      event.preventDefault()
      if (isLoading && !found[active]) isEarly.current = true
      else choose(found[active])
    } else if (event.key === 'Tab' && onTab) {
      event.preventDefault()
      onTab()
    } else if (!searching && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      jumpTo(event.key, event.timeStamp)
    }
  }

  return { active, setActive, choose, press }
}

/** The place that a key leads to, which may be beyond the ends. */
function goal(key: string, { active, last, searching }: { active: number; last: number; searching: boolean }) {
  const goals: Record<string, number | undefined> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: searching ? undefined : 0,
    End: searching ? undefined : last,
  }
  return goals[key]
}
