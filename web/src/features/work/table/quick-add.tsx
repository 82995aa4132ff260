import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { prefetch } from '../../../lib/code/lazy.ts'
import { formatDay } from '../../../lib/dates.ts'
import type { Person } from '../../../lib/people.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Checkbox, toastFailure } from '../../../ui/index.ts'
import styles from './quick-add.module.css'
import type { TypedTitle } from './read-title.ts'

export interface NewWorkDefaults {
  dueOn: string | null
  assignees: readonly Person[]
}

interface QuickAddProps {
  label: string
  place: { project: string } | { parent: string }
  proposed: NewWorkDefaults
}

/** Pasted lines. */
const MOST = 50

/** Without list markers and duplicates. */
export function parseTitles(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/^(?:[-*•–]|\[[ x]?\])\s+/i, ''))
  const filled = lines.filter((line) => line !== '')
  // List markers only if they count 1, 2, 3: "24. April" is a date.
  const isCounted = filled.every((line, at) => new RegExp(`^${at + 1}[.)]\\s`).test(line))
  return filled
    .map((line) => (isCounted ? line.replace(/^\d+[.)]\s+/, '') : line).slice(0, LIMITS.name))
    .filter((title, at, all) => title !== '' && all.indexOf(title) === at)
    .slice(0, MOST)
}

/** One at a time, in order. Stops at the first failure; resolves to the titles not added. */
function useAddMany(place: QuickAddProps['place'], { dueOn, assignees }: NewWorkDefaults) {
  const client = useQueryClient()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const addAll = async (
    titles: readonly string[],
    isForTeam: boolean,
    read?: Pick<TypedTitle, 'dueOn' | 'labels'>,
  ): Promise<string[]> => {
    const labels = read?.labels.length ? { labels: read.labels.map(({ id }) => id) } : {}
    const visibility = isForTeam ? { visibility: 'team' as const } : {}
    for (const [at, title] of titles.entries()) {
      const people = assignees.map(({ id }) => id)
      const draft = { ...place, title, dueOn: read?.dueOn ?? dueOn, assignees: people, ...labels, ...visibility }
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

const loadReader = () => import('./read-title.ts')

function useTypedLine() {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [found, setFound] = useState<TypedTitle>()
  const [isPlain, setPlain] = useState(false)
  const latest = useRef('')

  async function read(line: string): Promise<TypedTitle> {
    const reader = isPlain ? null : await loadReader().catch(() => null)
    return (await reader?.readTitle(line, cache)) ?? { title: line.trim(), labels: [] }
  }

  function type(next: string) {
    setText(next)
    latest.current = next
    if (next === '') setPlain(false)
    void read(next).then((line) => latest.current === next && setFound(line))
  }

  const shown = found && (found.dueOn || found.labels.length > 0) ? found : undefined
  return {
    text,
    found: shown,
    type,
    keepWords() {
      setPlain(true)
      setFound(undefined)
    },
    /** Applies only what the preview shows. */
    read: async () => (shown ? read(text) : { title: text.trim(), labels: [] }),
    /** The user may be typing the next title. */
    typeAgain: (typed: string) => setText((begun) => begun || typed),
  }
}

function useQuickAdd({ place, proposed }: Pick<QuickAddProps, 'place' | 'proposed'>) {
  const addAll = useAddMany(place, proposed)
  const { text, found, type, keepWords, read, typeAgain } = useTypedLine()
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
    found,
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
      const line = await read()
      const left = await addAll([line.title], isForTeam, line)
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

export function QuickAdd({ label, place, proposed }: QuickAddProps) {
  const { text, found, type, pasted, setPasted, isForTeam, setForTeam, field, ...acts } = useQuickAdd({
    place,
    proposed,
  })

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
          onFocus={prefetch(loadReader)}
          onPaste={paste}
          onKeyDown={(event) => event.key === 'Escape' && setPasted([])}
        />
        {text !== '' && <Defaults {...proposed} found={found} onKeepWords={acts.keepWords} />}
        {(text !== '' || pasted.length > 0) && <TeamOnly checked={isForTeam} onChange={setForTeam} />}
      </form>
      {pasted.length > 0 && (
        <PastedTitles titles={pasted} onAdd={() => void acts.addPasted()} onCancel={() => setPasted([])} />
      )}
    </div>
  )
}

type DefaultsProps = NewWorkDefaults & { found: TypedTitle | undefined; onKeepWords: () => void }

function Defaults({ assignees, found, onKeepWords, ...proposed }: DefaultsProps) {
  const dueOn = found?.dueOn ?? proposed.dueOn
  return (
    <>
      <span className={styles.proposed}>
        <span>{dueOn ? t({ id: 'Due {dueOn}' }, { dueOn: formatDay(dueOn) }) : formatDay(dueOn)}</span>
        {assignees.length > 0 && <span>{` · ${assignees.map(({ name }) => name).join(', ')}`}</span>}
        {found?.labels.map(({ id, name }) => (
          <span key={id}>{` · #${name}`}</span>
        ))}
      </span>
      {found && (
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
