import { messages } from '@oriel/contracts/messages'
import { proposeColleague } from '@oriel/contracts/v1/proposals'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import type { ProposalDraft } from '@oriel/contracts/v1/shapes/proposals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { ask } from '../../../../../lib/api/ask.ts'
import { messageOf } from '../../../../../lib/api/refused.ts'
import { clientLevelOptions } from '../../../../../lib/client-levels.ts'
import { showFieldErrors, useContractForm } from '../../../../../lib/forms/form.ts'
import { say, t } from '../../../../../lib/t.ts'
import { Field, Fields, FormDialog, Select, TextArea, TextInput, toast } from '../../../../../ui/index.ts'
import { proposalsQuery } from './proposals-query.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/proposals')).ProposalDraft

/** Whom an approver would like to have on the project. */
export function ProposeDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { form, send, isPending } = useProposing(project.id, onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'Propose a colleague' })}
      description={t({ id: 'Your project manager lets them in, or tells you why not.' })}
      submit={t({ id: 'Propose' })}
      busy={isPending}
      onSubmit={send}
    >
      <Fields>
        <Fields columns={2}>
          <Field label={t({ id: 'Full name' })} required error={errors.name?.message}>
            <TextInput {...form.register('name')} autoComplete="off" data-autofocus />
          </Field>
          <Field label={t({ id: 'Email' })} required error={errors.email?.message}>
            <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
          </Field>
        </Fields>
        <Controller
          control={form.control}
          name="level"
          render={({ field, fieldState }) => (
            <Field label={t({ id: 'What they should be able to do' })} required error={fieldState.error?.message}>
              <Select {...field} options={clientLevelOptions()} />
            </Field>
          )}
        />
        <Field label={t({ id: 'Why they should see it' })} error={errors.text?.message}>
          <TextArea {...form.register('text')} rows={2} />
        </Field>
      </Fields>
    </FormDialog>
  )
}

function useProposing(id: string, onDone: () => void) {
  const cache = useQueryClient()
  const empty: Required<ProposalDraft> = { id, name: '', email: '', level: 'contributor', text: '' }
  const form = useContractForm(loadRules, empty)
  const proposing = useMutation({
    mutationFn: (draft: ProposalDraft) => ask(proposeColleague, draft),
    onSuccess({ name }) {
      toast.success(t({ id: 'Proposed' }), { message: name })
      void cache.invalidateQueries({ queryKey: proposalsQuery(id).queryKey })
      onDone()
    },
    onError(failed) {
      if (!showFieldErrors(failed, form)) toast.error(say(messages.error), { message: messageOf(failed) })
    },
  })
  return { form, send: form.handleSubmit((draft) => proposing.mutate(draft)), isPending: proposing.isPending }
}
