import type { Option } from './option.ts'
import { Select } from './select.tsx'

const NONE = 'none'

type OptionalSelectProps<Value extends string> = {
  none: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: () => void
  search?: boolean
  disabled?: boolean
}

export function OptionalSelect<Value extends string>(props: OptionalSelectProps<Value>) {
  const { none, options, value, onChange, ...rest } = props
  return (
    <Select<Value | typeof NONE>
      {...rest}
      options={[{ value: NONE, label: none }, ...options]}
      value={value ?? NONE}
      onChange={(next) => onChange(next === NONE ? null : next)}
    />
  )
}
