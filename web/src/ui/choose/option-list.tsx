import { Check, type LucideIcon, Plus, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import styles from './option-list.module.css'
import inputStyles from '../form/text-input.module.css'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A quiet second line; found by the search too. */
  hint?: string
  icon?: LucideIcon
  /** Instead of an icon: an avatar. */
  start?: ReactNode
  disabled?: boolean
}

type OptionListProps = {
  /** Of the listbox, for the trigger's aria-controls. */
  id: string
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  multiple?: boolean
  /** With a search field above; its name. */
  search?: string | undefined
  onChoose: (value: string) => void
  onClose: () => void
  /** With a field below for an entry of one's own. */
  onAddCustom?: ((text: string) => void) | undefined
}

/** How far Page Up and Page Down go. */
const PAGE = 8

/** Options to choose from, by mouse and by keyboard; focus stays in one place, the active option is announced. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, chosen, multiple, search, onChoose, onClose, onAddCustom } = props
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(() => firstToOffer(options, chosen))
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef({ text: '', at: 0 })

  const found = options.filter((option) => matches(option, query))
  const activeIndex = Math.min(active, found.length - 1)
  const activeOption = found[activeIndex]
  const activeId = activeOption ? `${id}-${activeIndex}` : undefined

  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  function move(to: number) {
    if (found.length > 0) setActive(Math.max(0, Math.min(found.length - 1, to)))
  }

  function choose(option: Option | undefined) {
    if (option && !option.disabled) onChoose(option.value)
  }

  function jumpTo(letter: string, at: number) {
    const text = (at - typed.current.at < 700 ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, at }
    const start = text.length === 1 ? activeIndex + 1 : activeIndex
    const order = found.map((_, index) => (start + index) % found.length)
    const hit = order.find((index) => found[index]?.label.toLowerCase().startsWith(text))
    if (hit !== undefined) setActive(hit)
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number | undefined> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + PAGE,
      PageUp: activeIndex - PAGE,
      Home: search ? undefined : 0,
      End: search ? undefined : found.length - 1,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter' || (event.key === ' ' && !search)) {
      event.preventDefault()
      choose(activeOption)
    } else if (event.key === 'Tab' && !onAddCustom) {
      event.preventDefault()
      onClose()
    } else if (!search && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      jumpTo(event.key, event.timeStamp)
    }
  }

  return (
    <>
      {search && (
        <div className={styles.searchLine}>
          <Search className={styles.glass} aria-hidden="true" />
          <input
            data-autofocus
            className={styles.search}
            role="combobox"
            aria-label={search}
            placeholder={search}
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
          />
        </div>
      )}
      <ul
        ref={list}
        data-autofocus={search ? undefined : true}
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={search ? -1 : 0}
        aria-activedescendant={search ? undefined : activeId}
        onKeyDown={search ? undefined : press}
      >
        {found.map(({ icon: Icon, ...option }, index) => {
          const isChosen = chosen.includes(option.value)
          return (
            <li
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              data-active={index === activeIndex || undefined}
              className={styles.option}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(option)}
            >
              {multiple && <span className={styles.box}>{isChosen && <Check aria-hidden="true" />}</span>}
              {Icon ? <Icon className={styles.icon} aria-hidden="true" /> : option.start}
              <span className={styles.words}>
                {option.label}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </span>
              {!multiple && isChosen && <Check className={styles.icon} aria-hidden="true" />}
            </li>
          )
        })}
      </ul>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t({ id: 'No options found' })}
        </p>
      )}
      {onAddCustom && <CustomEntry onAdd={onAddCustom} />}
    </>
  )
}

function CustomEntry({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('')
  const trimmed = text.trim()

  function add() {
    if (!trimmed) return
    setText('')
    onAdd(trimmed)
  }

  return (
    <div className={styles.custom}>
      <input
        className={inputStyles.input}
        aria-label={t({ id: 'Add your own' })}
        placeholder={t({ id: 'Add your own' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button icon={Plus} disabled={!trimmed} onClick={add}>
        {t({ id: 'Add' })}
      </Button>
    </div>
  )
}

function matches(option: Option, query: string): boolean {
  const words = query.trim().toLowerCase()
  return `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(words)
}

function firstToOffer(options: readonly Option[], chosen: readonly string[]): number {
  return Math.max(
    0,
    options.findIndex((option) => chosen.includes(option.value)),
  )
}
