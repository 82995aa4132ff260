import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/t.ts'
import { Select } from '../select/select.tsx'
import { labelOptions, labelsQuery } from './label-options.tsx'

const ALL = 'all'

interface LabelSelectProps {
  className: string | undefined
  value: string
  onChange: (label: string) => void
}

/** Nothing without labels. */
export function LabelSelect({ className, value, onChange }: LabelSelectProps) {
  const { data } = useQuery(labelsQuery)
  if (!data?.items.length) return null
  return (
    <div className={className}>
      <Select
        label={t({ id: 'Label' })}
        search
        options={[{ value: ALL, label: t({ id: 'All labels' }) }, ...labelOptions(data.items)]}
        value={value || ALL}
        onChange={(label) => onChange(label === ALL ? '' : label)}
      />
    </div>
  )
}
