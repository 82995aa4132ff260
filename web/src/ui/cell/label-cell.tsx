import { useId } from 'react'
import { OptionList } from '../select/lazy-option-list.ts'
import type { Look } from '../data/looks.ts'
import { EditableCell } from './editable-cell.tsx'
import styles from './label-cell.module.css'

export function LookLabel({ look: { icon: Icon, tone, label } }: { look: Look }) {
  return (
    <span className={styles.word} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </span>
  )
}

type LabelCellProps<Value extends string> = {
  title: string
  /** 'Set status'. */
  choose: string
  words: readonly Value[]
  value: Value
  lookOf: (value: Value) => Look
  shortcut?: string | undefined
  onChange: (value: Value) => Promise<boolean>
}

export function LabelCell<Value extends string>(props: LabelCellProps<Value>) {
  const { title, choose: label, words, value, lookOf, shortcut, onChange } = props
  const id = useId()
  const look = lookOf(value)
  return (
    <EditableCell
      label={`${title}: ${look.label}`}
      title={title}
      shortcut={shortcut}
      needs={OptionList.load}
      renderChoice={(choose) => {
        const keep = () => choose(Promise.resolve(true))
        return (
          <OptionList
            id={id}
            label={label}
            search={label}
            options={words.map((word) => ({ value: word, label: lookOf(word).label, icon: lookOf(word).icon }))}
            chosen={[value]}
            onChoose={(chosen) => {
              const wanted = words.find((word) => word === chosen) ?? value
              if (wanted === value) keep()
              else choose(onChange(wanted))
            }}
            onClose={keep}
          />
        )
      }}
    >
      <LookLabel look={look} />
    </EditableCell>
  )
}
