import { labelColors } from '@oriel/contracts/v1/work/label-colors'
import { createLabel } from '@oriel/contracts/v1/work/labels'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../lib/api/call-api.ts'
import { invalidateChanged } from '../../lib/api/live-updates.ts'
import { t } from '../../lib/t.ts'
import { toastFailure } from '../overlay/toast/toast-failure.ts'
import { OptionList } from '../select/option-list.tsx'
import type { Label } from './label-chips.tsx'
import { labelOptions, labelsQuery } from './label-options.tsx'
import styles from './labels.module.css'

interface LabelPickerProps {
  chosen: readonly string[]
  /** All chosen ones. */
  onChange: (labels: Label[], toggled: Label) => void
  onClose: () => void
}

/** Managers also create labels. */
export function LabelPicker({ chosen, onChange, onClose }: LabelPickerProps) {
  const id = useId()
  const client = useQueryClient()
  const { data, isPending } = useQuery(labelsQuery)
  const { items: labels = [], can = [] } = data ?? {}

  function toggle(label: Label) {
    const after = labels.filter((it) => (it.id === label.id) !== chosen.includes(it.id))
    onChange(labels.includes(label) ? after : [...after, label], label)
  }

  async function add(name: string) {
    const known = labels.find((label) => label.name.toLowerCase() === name.toLowerCase())
    if (known) return chosen.includes(known.id) ? undefined : toggle(known)
    const free = labelColors.find((color) => labels.every((label) => label.color !== color))
    try {
      const label = await callApi(createLabel, { name, color: free ?? 'gray' })
      invalidateChanged(client, 'task')
      toggle(label)
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <>
      <OptionList
        id={id}
        label={t({ id: 'Labels' })}
        search={t({ id: 'Find a label' })}
        multiple
        options={labelOptions(labels)}
        isLoading={isPending}
        chosen={chosen}
        onChoose={(value) => {
          const label = labels.find((it) => it.id === value)
          if (label) toggle(label)
        }}
        onClose={onClose}
        onAddCustom={can.includes('create') ? (name) => void add(name) : undefined}
      />
      {can.includes('edit') && (
        <Link className={styles.manage} to="/settings/labels">
          {t({ id: 'Manage labels' })}
        </Link>
      )}
    </>
  )
}
