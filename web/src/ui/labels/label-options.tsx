import { listLabels } from '@oriel/contracts/v1/work/labels'
import { callQuery } from '../../lib/api/call-query.ts'
import { t } from '../../lib/t.ts'
import type { Option } from '../select/option.ts'
import { type Label, LabelDot } from './label-chips.tsx'

/** Clients see only labels of visible work, so changes of work can change them. */
export const labelsQuery = callQuery(['task', 'labels'], listLabels, {})

export const labelOptions = (labels: readonly Label[]): Option[] =>
  labels.map(({ id, name, color, visibility }) => ({
    value: id,
    label: name,
    hint: visibility ? t({ id: 'Team only' }) : '',
    start: <LabelDot color={color} />,
  }))
