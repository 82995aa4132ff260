import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { prefetch } from '../../../lib/code/lazy.ts'
import { formatDay, toIsoDate } from '../../../lib/dates.ts'
import type { Person } from '../../../lib/people.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Checkbox, toastFailure } from '../../../ui/index.ts'
import styles from './quick-add.module.css'

export interface NewWorkDefaults {
  dueOn: string | null
  assignees: readonly Person[]
}

interface QuickAddProps {
  label: string
  place: { project: string } | { parent: string }
  proposal: NewWorkDefaults
}

/** Maximum number of pasted lines. */
const MOST = 50

/** Pasted lines as titles, without list markers and duplicates. */
export function parseTitles(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/^(?:[-*•–]|\[[ x]?\])\s+/i, ''))
  const filled = lines.filter((line) => line !== '')
  // Numbers are list markers only if they count 1, 2, 3: "24. April" is a date.
  const isCounted = filled.every((line, at) => new RegExp(`^${at + 1}[.)]\\s`).test(line))
  return filled
    .map((line) => (isCounted ? line.replace(/^\d+[.)]\s+/, '') : line).slice(0, LIMITS.name))
    .filter((title, at, all) => title !== '' && all.indexOf(title) === at)
    .slice(0, MOST)
}

/** One after another to preserve their order. Stops at the first failure; resolves to the titles not added. */
function useAddMany(place: QuickAddProps['place'], { dueOn, assignees }: NewWorkDefaults) {
  const client = useQueryClient()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const addAll = async (titles: readonly string[], isForTeam: boolean, day?: string): Promise<string[]> => {
    const visibility = isForTeam ? { visibility: 'team' as const } : {}
    for (const [at, title] of titles.entries()) {
      const draft = { ...place, title, dueOn: day ?? dueOn, assignees: assignees.map(({ id }) => id), ...visibility }
      try {
        await callApi(createWorkItem, draft, { idempotencyKey: uniqueKey() })
      } catch (error) {
        toastFailure(error, { otherwise: translate(messages.saveTaskFailed) })
        invalidateChanged(client, 'task')
        return titles.slice(at)
      }
    }
    invalidateChanged(client, 'task')
    return []
  }
  return (...added: Parameters<typeof addAll>) => {
    const adding = before.current.then(() => addAll(...added))
    before.current = adding
    return adding
  }
}

const loadDates = () => import('../../../lib/forms/natural-dates.ts')

/** A day that ends the title becomes the due date, unless `isPlain`. */
async function readTitle(text: string, isPlain: boolean) {
  const dates = isPlain ? null : await loadDates().catch(() => null)
  return dates?.splitTrailingDay(text, toIsoDate(new Date())) ?? { title: text.trim(), dueOn: undefined }
}

/** The typed line, with the day read from its end. */
function useTypedLine() {
  const [text, setText] = useState('')
  const [day, setDay] = useState<string>()
  const [isPlain, setPlain] = useState(false)

  function type(next: string) {
    setText(next)
    if (next === '') setPlain(false)
    void readTitle(next, isPlain).then(({ dueOn }) => setDay(dueOn))
  }

  return {
    text,
    day,
    type,
    keepWords() {
      setPlain(true)
      setDay(undefined)
    },
    /** A day that isn't shown isn't taken. */
    read: () => readTitle(text, day === undefined),
    /** The user may already be typing the next title. */
    typeAgain: (typed: string) => setText((begun) => begun || typed),
  }
}

function useQuickAdd({ place, proposal }: Pick<QuickAddProps, 'place' | 'proposal'>) {
  const addAll = useAddMany(place, proposal)
  const { text, day, type, keepWords, read, typeAgain } = useTypedLine()
  const [pasted, setPasted] = useState<string[]>([])
  const [isForTeam, setForTeam] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    type('')
    setPasted([])
    field.current?.focus()
  }

  return {
    text,
    day,
    type,
    pasted,
    setPasted,
    isForTeam,
    setForTeam,
    field,
    keepWords() {
      keepWords()
      field.current?.focus()
    },
    async addTyped() {
      clear()
      const { title, dueOn } = await read()
      const left = await addAll([title], isForTeam, dueOn)
      if (left.length > 0) typeAgain(text)
    },
    async addPasted() {
      clear()
      const left = await addAll(pasted, isForTeam)
      if (left.length > 1) setPasted(left)
      else typeAgain(left[0] ?? '')
    },
  }
}

export function QuickAdd({ label, place, proposal }: QuickAddProps) {
  const { text, day, type, pasted, setPasted, isForTeam, setForTeam, field, ...acts } = useQuickAdd({ place, proposal })

  function paste(event: ClipboardEvent) {
    const titles = parseTitles(event.clipboardData.getData('text/plain'))
    if (titles.length < 2) return
    event.preventDefault()
    setPasted(titles)
  }

  return (
    <div className={styles.add}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) void acts.addTyped()
        }}
      >
        <Plus className={styles.plus} aria-hidden="true" />
        <input
          ref={field}
          className={styles.field}
          aria-label={label}
          placeholder={`${label} ${t({ id: 'Press Enter to add the next one.' })}`}
          maxLength={LIMITS.name}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={prefetch(loadDates)}
          onPaste={paste}
          onKeyDown={(event) => event.key === 'Escape' && setPasted([])}
        />
        {text !== '' && <Defaults {...proposal} day={day} onKeepWords={acts.keepWords} />}
        {(text !== '' || pasted.length > 0) && <TeamOnly checked={isForTeam} onChange={setForTeam} />}
      </form>
      {pasted.length > 0 && (
        <PastedTitles titles={pasted} onAdd={() => void acts.addPasted()} onCancel={() => setPasted([])} />
      )}
    </div>
  )
}

type DefaultsProps = NewWorkDefaults & { day: string | undefined; onKeepWords: () => void }

function Defaults({ assignees, day, onKeepWords, ...proposal }: DefaultsProps) {
  const dueOn = day ?? proposal.dueOn
  return (
    <>
      <span className={styles.proposal}>
        <span>{dueOn ? t({ id: 'Due {dueOn}' }, { dueOn: formatDay(dueOn) }) : formatDay(dueOn)}</span>
        {assignees.length > 0 && <span>{` · ${assignees.map(({ name }) => name).join(', ')}`}</span>}
      </span>
      {day !== undefined && (
        <Button size="small" tone="quiet" onClick={onKeepWords}>
          {t({ id: 'Undo' })}
        </Button>
      )}
    </>
  )
}

const TeamOnly = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <Checkbox label={t({ id: 'Team only' })} checked={checked} onChange={({ target }) => onChange(target.checked)} />
)

interface PastedTitlesProps {
  titles: readonly string[]
  onAdd: () => void
  onCancel: () => void
}

const PastedTitles = ({ titles, onAdd, onCancel }: PastedTitlesProps) => (
  <div className={styles.pasted} role="group" aria-label={t({ id: 'Pasted lines' })}>
    <ol>
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ol>
    <Button tone="primary" size="small" onClick={onAdd}>
      {t({ id: 'Add {count} items' }, { count: titles.length })}
    </Button>
    <Button size="small" onClick={onCancel}>
      {t({ id: 'Cancel' })}
    </Button>
  </div>
)
