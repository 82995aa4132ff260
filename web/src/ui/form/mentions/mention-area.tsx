import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useRoomInView } from './use-room-in-view.ts'
import { type MentionContext, useMentionablePeople } from './mentionable-people.ts'
import { isComposing } from '../../../lib/keys/read-key.ts'
import type { Person } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import common from '../../layout/common.module.css'
import styles from './mention-area.module.css'
import { findMentionQuery, filterPeople, type MentionQuery } from './mention-query.ts'
import { acceptFiles, filesIn } from '../files/file-lines.tsx'
import { TextArea } from '../text-area.tsx'
import { ACCEPTED_FILES } from '../files/accepted-files.ts'

type MentionAreaProps = ComponentProps<'textarea'> & {
  written: MentionContext
  /** Pasted or dropped. */
  onFiles?: (files: File[]) => void
}

function useMentionSuggestions(place: RefObject<HTMLDivElement | null>, written: MentionContext) {
  const [begun, setBegun] = useState<MentionQuery | null>(null)
  /** The `@` dismissed with Escape. */
  const [left, setLeft] = useState(-1)
  const [wanted, setWanted] = useState(0)
  const everybody = useMentionablePeople(written, begun !== null)
  const found = begun === null || begun.at === left ? [] : filterPeople(everybody, begun.typed)
  const active = Math.min(wanted, found.length - 1)

  function look() {
    const field = fieldIn(place.current)
    const next =
      field && field.selectionStart === field.selectionEnd ? findMentionQuery(field.value, field.selectionEnd) : null
    if (next?.at !== begun?.at || next?.typed !== begun?.typed) setWanted(0)
    if (next?.at !== left) setLeft(-1)
    setBegun(next)
  }

  function choose(person: Person | undefined) {
    const field = fieldIn(place.current)
    if (!field || !begun || !person) return
    field.setRangeText(`@${person.name} `, begun.at, field.selectionEnd, 'end')
    // Triggers React's onChange.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  function press(event: KeyboardEvent) {
    if (found.length === 0 || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      ArrowDown: () => setWanted((active + 1) % found.length),
      ArrowUp: () => setWanted((active + found.length - 1) % found.length),
      Enter: () => choose(found[active]),
      Tab: () => choose(found[active]),
      Escape: () => setLeft(begun?.at ?? -1),
    }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return { found, active, point: setWanted, look, choose, press, leave: () => setBegun(null) }
}

/** Offers only people who can read the text. Stored as plain text. */
export function MentionArea({ written, onFiles, ...rest }: MentionAreaProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { found, active, point, look, choose, press, leave } = useMentionSuggestions(place, written)
  const isOpen = found.length > 0

  function take(event: SyntheticEvent, data: DataTransfer) {
    const files = filesIn(data)
    if (!onFiles || !files[0]) return
    event.preventDefault()
    acceptFiles(files, { accept: ACCEPTED_FILES, isPasted: event.type === 'paste' }, onFiles)
  }

  return (
    <div
      ref={place}
      className={styles.place}
      onInput={look}
      onSelect={look}
      onKeyDownCapture={press}
      onFocus={onFiles && acceptFiles.prefetch}
      onBlur={leave}
    >
      <TextArea
        {...rest}
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => onFiles && event.dataTransfer.items[0]?.kind === 'file' && event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
      />
      {isOpen && <MentionSuggestions id={id} people={found} active={active} onPoint={point} onChoose={choose} />}
    </div>
  )
}

interface MentionSuggestionsProps {
  id: string
  people: readonly Person[]
  active: number
  onPoint: (at: number) => void
  onChoose: (person: Person) => void
}

/** Focus stays in the text area. */
function MentionSuggestions({ id, people, active, onPoint, onChoose }: MentionSuggestionsProps) {
  const list = useRoomInView()
  return (
    <ul ref={list} id={id} className={styles.list} role="listbox" aria-label={t({ id: 'People who can see this' })}>
      {people.map((person, at) => (
        <li
          key={person.id}
          id={`${id}-${at}`}
          className={styles.person}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerEnter={() => onPoint(at)}
          onClick={() => onChoose(person)}
        >
          <span>{person.name}</span>
          <span className={common.note}>{person.title}</span>
        </li>
      ))}
    </ul>
  )
}

const fieldIn = (place: HTMLElement | null) => place?.querySelector('textarea') ?? null
