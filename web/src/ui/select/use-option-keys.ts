import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isComposing, isEnter, isSubmitKey } from '../../lib/keys/read-key.ts'
import type { Option } from './option.ts'

const PAGE = 8

/** Type-ahead timeout in milliseconds. */
const TYPING = 700

type OptionKeys = {
  found: readonly Option[]
  isLoading: boolean
  first: () => number
  /** Letters, spaces, Home and End then edit the text. */
  searching: boolean
  onChoose: (value: string) => void
  onTab: (() => void) | undefined
}

/** Moves the active option, not the focus. */
export function useOptionKeys({ found, isLoading, first, searching, onChoose, onTab }: OptionKeys) {
  const [wanted, setActive] = useState(first)
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

/** May be out of bounds. */
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
