import { matchesText } from '@oriel/contracts/search/fold-text'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/t.ts'
import { cx } from '../cx.ts'
import common from '../layout/common.module.css'
import { CustomEntry } from './custom-entry.tsx'
import type { Option } from './option.ts'
import styles from './option-list.module.css'
import { useOptionKeys } from './use-option-keys.ts'

type OptionListProps = {
  id: string
  label: string
  options: readonly Option[]
  isLoading?: boolean
  chosen: readonly string[]
  multiple?: boolean | undefined
  search?: string | undefined
  onChoose: (value: string) => void
  onClose: () => void
  onAddCustom?: ((text: string) => void) | undefined
}

/** Listbox: focus stays in place; `aria-activedescendant` announces the active option. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, isLoading = false, chosen, multiple, search, onChoose, onClose, onAddCustom } = props
  const [query, setQuery] = useState('')
  const found = options.filter((option) => matchesText(`${option.label} ${option.hint ?? ''}`, query))
  const { active, setActive, choose, press } = useOptionKeys({
    found,
    isLoading,
    first: () => firstToOffer(options, chosen),
    searching: Boolean(search),
    onChoose,
    onTab: onAddCustom ? undefined : onClose,
  })
  const list = useActiveInView(active)
  const activeId = found[active] ? `${id}-${active}` : undefined

  function find(text: string) {
    setQuery(text)
    setActive(0)
  }

  return (
    <>
      {search && (
        <SearchLine label={search} listId={id} activeId={activeId} query={query} onQuery={find} onKeyDown={press} />
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
        {found.map((option, index) => (
          <OptionLine
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isActive={index === active}
            isChosen={chosen.includes(option.value)}
            multiple={multiple}
            onPoint={() => setActive(index)}
            onChoose={() => choose(option)}
          />
        ))}
      </ul>
      {found.length === 0 && !isLoading && (
        <p className={styles.none} role="status">
          {t({ id: 'No options found' })}
        </p>
      )}
      {onAddCustom && <CustomEntry onAdd={onAddCustom} />}
    </>
  )
}

function useActiveInView(active: number) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return list
}

type SearchLineProps = {
  label: string
  listId: string
  activeId: string | undefined
  query: string
  onQuery: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchLine({ label, listId, activeId, query, onQuery, onKeyDown }: SearchLineProps) {
  return (
    <div className={styles.searchLine}>
      <Search className={styles.glass} aria-hidden="true" />
      <input
        data-autofocus
        className={styles.search}
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

type OptionLineProps = {
  id: string
  option: Option
  isActive: boolean
  isChosen: boolean
  multiple: boolean | undefined
  onPoint: () => void
  onChoose: () => void
}

function OptionLine({ id, option, isActive, isChosen, multiple, onPoint, onChoose }: OptionLineProps) {
  const { icon: Icon } = option
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      data-active={isActive || undefined}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {multiple && <span className={styles.box}>{isChosen && <Check aria-hidden="true" />}</span>}
      {Icon ? <Icon className={styles.icon} aria-hidden="true" /> : option.start}
      <span className={styles.words}>
        <span className={common.twoLines}>{option.label}</span>
        {option.hint && <span className={cx(common.twoLines, styles.hint)}>{option.hint}</span>}
      </span>
      {!multiple && isChosen && <Check className={styles.icon} aria-hidden="true" />}
    </li>
  )
}

function firstToOffer(options: readonly Option[], chosen: readonly string[]): number {
  return Math.max(
    0,
    options.findIndex((option) => chosen.includes(option.value)),
  )
}
