import { addTimeOff, changeTimeOff } from '@oriel/contracts/v1/people/time-off'
import type { TimeOff, TimeOffInput } from '@oriel/contracts/v1/people/time-off-schemas'
import { timeOffKinds } from '@oriel/contracts/time/time-off'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import {
  DatePicker,
  Field,
  Fields,
  FormDialog,
  FormField,
  Select,
  Switch,
  TextInput,
  toast,
  useSubmitForm,
} from '../../../ui/index.ts'
import { formatDateRange, timeOffKindLabel } from './time-off-text.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/people/time-off-schemas')).TimeOffInput

interface TimeOffDialogProps {
  /** Null: company holiday. */
  person: string | null
  timeOff?: TimeOff | undefined
  onClose: () => void
}

export function TimeOffDialog({ person, timeOff, onClose }: TimeOffDialogProps) {
  const { form, onSubmit, isPending } = useSaveTimeOff(person, timeOff, onClose)
  const { errors } = form.formState
  const isOwn = useMe().id === person
  // If the reason is hidden, only dates can be edited.
  const knowsWhy = person === null || isOwn || !timeOff || timeOff.kind !== 'away'
  return (
    <FormDialog
      onClose={onClose}
      title={
        timeOff ? t({ id: 'Edit time off' }) : person === null ? t({ id: 'Add holiday' }) : t({ id: 'Add time off' })
      }
      submit={t({ id: 'Save' })}
      busy={isPending}
      onSubmit={onSubmit}
    >
      <Fields columns={2}>
        <DayField form={form} name="startsOn" label={t({ id: 'First day' })} />
        <DayField form={form} name="endsOn" label={t({ id: 'Last day' })} />
      </Fields>
      {knowsWhy && (
        <Fields>
          {person !== null && (
            <FormField control={form.control} name="kind" label={t({ id: 'Reason' })}>
              {(field) => (
                <Select
                  {...field}
                  options={timeOffKinds.map((value) => ({ value, label: timeOffKindLabel[value]() }))}
                />
              )}
            </FormField>
          )}
          <Field label={t({ id: 'Name' })} error={errors.name?.message}>
            <TextInput {...form.register('name')} autoComplete="off" />
          </Field>
          {person !== null && (
            <Switch
              {...form.register('isReasonVisible')}
              label={t({ id: 'Let colleagues see the reason' })}
              hint={t({ id: 'Otherwise they only see that you’re away and when. Clients see neither.' })}
            />
          )}
        </Fields>
      )}
    </FormDialog>
  )
}

interface DayFieldProps {
  form: ReturnType<typeof useSaveTimeOff>['form']
  name: 'startsOn' | 'endsOn'
  label: string
}

function DayField({ form, name, label }: DayFieldProps) {
  return (
    <FormField control={form.control} name={name} label={label} required>
      {(field) => <DatePicker {...field} min={null} />}
    </FormField>
  )
}

function useSaveTimeOff(person: string | null, timeOff: TimeOff | undefined, onDone: () => void) {
  const cache = useQueryClient()
  const { startsOn = '', endsOn = '', name = '', kind = 'holiday', isReasonVisible = false } = timeOff ?? {}
  const given: TimeOffInput = { startsOn, endsOn, name, kind, isReasonVisible }
  const form = useContractForm(loadRules, given)
  const { sending, onSubmit } = useSubmitForm(
    form,
    async ({ kind: why, isReasonVisible: told, ...days }: TimeOffInput) => {
      if (!timeOff) await callApi(addTimeOff, { person, kind: why, isReasonVisible: told, days: [days] })
      else
        await callApi(changeTimeOff, {
          id: timeOff.id,
          version: timeOff.version,
          ...days,
          ...changedReason(timeOff, why, told),
        })
    },
    {
      onSuccess(_, typed) {
        const said = { message: formatDateRange(typed) }
        toast.success(timeOff ? t({ id: 'Time off updated' }) : t({ id: 'Time off added' }), said)
        invalidateChanged(cache, 'settings')
        onDone()
      },
      takesError: (failed) => showFieldErrors(atOwnFields(failed), form),
    },
  )
  return { form, onSubmit, isPending: sending.isPending }
}

/** "Away" may hide another reason: sends only changes. */
const changedReason = (timeOff: TimeOff, kind: TimeOff['kind'], isReasonVisible: boolean) => ({
  ...(kind === timeOff.kind ? {} : { kind }),
  ...(isReasonVisible === (timeOff.isReasonVisible ?? false) ? {} : { isReasonVisible }),
})

/** Maps the server's list index to this single entry. */
function atOwnFields(failed: unknown) {
  if (!(failed instanceof ApiError)) return failed
  const { status, message, code, data } = failed
  const fields = Object.entries(failed.fields).map(([path, said]) => [path.replace('days.0.', ''), said] as const)
  return new ApiError(status, { message, code, data, fields: Object.fromEntries(fields) })
}
