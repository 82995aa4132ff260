import { visibilities } from '@oriel/contracts/enums'
import { LABEL_COLOR_NAMES, labelColors } from '@oriel/contracts/v1/work/label-colors'
import { changeLabel, createLabel } from '@oriel/contracts/v1/work/labels'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t, translate } from '../../../lib/t.ts'
import {
  Field,
  Fields,
  FormDialog,
  FormField,
  RadioGroup,
  Select,
  TextInput,
  toast,
  useSubmitForm,
  visibilityLook,
} from '../../../ui/index.ts'
import { type Label, LabelDot } from '../../../ui/labels/label-chips.tsx'

const loadRules = async () => (await import('@oriel/contracts/v1/work/labels-schemas')).LabelDraft

export function LabelDialog({ label, onClose }: { label: Label | undefined; onClose: () => void }) {
  const cache = useQueryClient()
  const { name = '', color = 'gray' } = label ?? {}
  const visibility = label ? (label.visibility ?? 'client') : 'team'
  const form = useContractForm(loadRules, { name, color, visibility })
  const { sending, onSubmit } = useSubmitForm(
    form,
    (draft) => (label ? callApi(changeLabel, { ...draft, id: label.id }) : callApi(createLabel, draft)),
    {
      onSuccess(saved) {
        toast.success(label ? t({ id: 'Label updated' }) : t({ id: 'Label added' }), { message: saved.name })
        invalidateChanged(cache, 'task')
        onClose()
      },
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={label ? t({ id: 'Edit label' }) : t({ id: 'Add label' })}
      submit={t({ id: 'Save' })}
      busy={sending.isPending}
      onSubmit={onSubmit}
    >
      <Fields>
        <Field label={t({ id: 'Name' })} required error={form.formState.errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" data-autofocus />
        </Field>
        <FormField control={form.control} name="color" label={t({ id: 'Color' })}>
          {(field) => (
            <Select
              {...field}
              options={labelColors.map((value) => ({
                value,
                label: translate(LABEL_COLOR_NAMES[value]),
                start: <LabelDot color={value} />,
              }))}
            />
          )}
        </FormField>
        <FormField
          control={form.control}
          name="visibility"
          label={t({ id: 'Visibility' })}
          hint={t({ id: 'Clients see it on the tasks and requests that they see.' })}
        >
          {({ value, onChange }) => (
            <RadioGroup
              value={value ?? visibility}
              onChange={onChange}
              options={visibilities.map((it) => ({ value: it, label: visibilityLook(it).label }))}
            />
          )}
        </FormField>
      </Fields>
    </FormDialog>
  )
}
