import { matchesText } from '@oriel/contracts/search/fold-text'
import type { SearchResult } from '@oriel/contracts/v1/overview/search-schemas'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Keyboard, Search, Tag } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isEnter } from '../../../lib/keys/read-key.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { requestableProjectsQuery } from '../../../lib/requestable-projects.ts'
import { recentPages } from '../../../lib/recent-pages.ts'
import { useMe } from '../../../lib/session/session.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { goKeyFor } from '../../../lib/keys/go-keys.ts'
import { t } from '../../../lib/t.ts'
import { Dialog } from '../../../ui/index.ts'
import { labelsQuery } from '../../../ui/labels/label-options.tsx'
import { startAt, createCommands } from './create-commands.ts'
import { latestOnlyText, ResultGroup, resultPath } from './result-group.tsx'
import { morePages } from './more-pages.ts'
import { listPageActions } from './page-actions.ts'
import { ActionsGroup, CreateGroup, type PageEntry, PagesGroup, RecentGroup } from './palette-groups.tsx'
import styles from './palette.module.css'
import common from '../../../ui/layout/common.module.css'
import { searchQuery } from './queries.ts'

interface PaletteProps {
  places: readonly PageEntry[]
  onKeys: () => void
  onClose: () => void
}

const NOTHING = { items: [], projects: {}, latestOnly: false }

export function Palette({ places: ofMenu, onKeys, onClose }: PaletteProps) {
  const { role } = useMe()
  const places = [...ofMenu, ...morePages(role)].map((place) => ({ ...place, key: goKeyFor(role, place.to) }))
  const [text, setText] = useState('')
  const words = text.trim()
  const { recent, near, makes, actions, keys, hasOwn } = useUserPages(places, words)
  const navigate = useNavigate()

  function go(to: string | null) {
    if (!to) return
    onClose()
    void navigate(to)
  }
  const { found, isComing, onEnter } = useSearchResults(words, hasOwn, go)

  return (
    <Dialog onClose={onClose} title={t({ id: 'Search or jump to' })} size="medium">
      <Command className={common.grid3} label={t({ id: 'Search or jump to' })} shouldFilter={false} loop>
        <Command.Input
          className={styles.input}
          value={text}
          onValueChange={setText}
          onKeyDown={onEnter}
          placeholder={t({ id: 'Search or jump to…' })}
          data-autofocus
        />
        <Command.List className={styles.list} label={t({ id: 'Search results' })}>
          {words === '' && <RecentGroup places={recent} onGo={go} />}
          {hasExact(found.items, words) && <ResultGroup {...found} onGo={go} />}
          <PagesGroup places={near} onGo={go} />
          <ActionsGroup
            actions={actions}
            onRun={({ run }) => {
              onClose()
              // Waits until the closed dialog has returned focus.
              requestAnimationFrame(() => requestAnimationFrame(run))
            }}
          />
          <CreateGroup
            creations={makes}
            onCreate={(to) => {
              startAt(to)
              go(to)
            }}
          />
          {!hasExact(found.items, words) && <ResultGroup {...found} onGo={go} />}
          {found.latestOnly && !isComing && <p className={styles.nothing}>{latestOnlyText()}</p>}
          {words.length >= 2 && !isComing && <AllItem words={words} onGo={go} />}
          {keys && <HelpGroup onKeys={onKeys} />}
          {!hasOwn && found.items.length === 0 && (
            <p className={styles.nothing}>{isComing ? t({ id: 'Searching…' }) : t({ id: 'No results found' })}</p>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}

function useUserPages(places: readonly PageEntry[], words: string) {
  const { id, role } = useMe()
  const isClient = useSide() === 'client'
  const [recent] = useState(() => recentPages(id))
  const [onPage] = useState(listPageActions)
  const fits = ({ label }: { label: string }) => matchesText(label, words)
  const hasTasks = places.some(({ to }) => to === TASKS)
  const { data: labels } = useQuery({ ...labelsQuery, enabled: hasTasks && words !== '' })
  const near = [...places, ...(words ? labelPages(labels?.items) : [])].filter(fits)
  const { data: requestable } = useQuery({ ...requestableProjectsQuery, enabled: isClient })
  const mayCreate = !isClient || (requestable !== undefined && requestable.length > 0)
  const makes = mayCreate ? createCommands(role).filter(fits) : []
  const actions = onPage.filter(fits)
  const keys = fits({ label: t({ id: 'Keyboard shortcuts' }) })
  return { recent, near, makes, actions, keys, hasOwn: near.length + makes.length + actions.length > 0 || keys }
}

const TASKS = '/tasks'
const labelPages = (labels: readonly { id: string; name: string }[] = []): PageEntry[] =>
  labels.map(({ id, name }) => ({
    to: `${TASKS}?kind=any&label=${id}`,
    label: t({ id: 'Label {name}' }, { name }),
    icon: Tag,
  }))

const hasExact = ([first]: readonly { title: string }[], words: string) =>
  first?.title.toLowerCase() === words.toLowerCase()

/** Enter before results arrive opens the first one. */
function useSearchResults(words: string, hasOwn: boolean, onGo: (to: string | null) => void) {
  const paths = usePaths()
  const { data, isFetching, isPlaceholderData } = useQuery(searchQuery(words))
  const [entered, setEntered] = useState<string>()
  const isAsked = words.length >= 2
  const isComing = isAsked && (isPlaceholderData || (isFetching && !data))
  const found = isAsked && data && !(isPlaceholderData && entered === words) ? data : NOTHING
  const isAnswered = entered !== undefined && entered === words && !isComing
  const open = useEffectEvent(([first]: readonly SearchResult[]) =>
    onGo(first ? resultPath(first, paths) : searchPath(words)),
  )
  useEffect(() => {
    if (isAnswered) open(found.items)
  }, [isAnswered, found.items])
  const onEnter = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    if (isComing && !hasOwn) setEntered(words)
    else pressChosen(event.currentTarget)
  }
  return { found, isComing, onEnter }
}

/** Presses the selected entry or the first: while entries change, cmdk may have none selected. */
function pressChosen(field: Element) {
  const entries = [...(field.closest('[cmdk-root]')?.querySelectorAll<HTMLElement>('[cmdk-item]') ?? [])]
  const chosen = entries.find((entry) => entry.getAttribute('aria-selected') === 'true') ?? entries[0]
  chosen?.click()
}

const searchPath = (words: string) => `/search?${new URLSearchParams({ q: words })}`

function AllItem({ words, onGo }: { words: string; onGo: (to: string) => void }) {
  return (
    <Command.Item value="show all" className={styles.item} onSelect={() => onGo(searchPath(words))}>
      <Search className={styles.icon} aria-hidden="true" />
      <span className={styles.title}>{t({ id: 'Show all results for “{words}”' }, { words })}</span>
    </Command.Item>
  )
}

function HelpGroup({ onKeys }: { onKeys: () => void }) {
  return (
    <Command.Group heading={t({ id: 'Help' })}>
      <Command.Item value={t({ id: 'Keyboard shortcuts' })} className={styles.item} onSelect={onKeys}>
        <Keyboard className={styles.icon} aria-hidden="true" />
        <span className={styles.title}>{t({ id: 'Keyboard shortcuts' })}</span>
      </Command.Item>
    </Command.Group>
  )
}
