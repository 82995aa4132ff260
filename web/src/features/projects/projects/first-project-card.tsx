import { messages } from '@oriel/contracts/messages'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { createProject } from '@oriel/contracts/v1/projects/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t, translate } from '../../../lib/t.ts'
import { Button, ButtonLink, Card, Field, Fields, TextInput, useSubmitForm } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import styles from './first-project-card.module.css'
import type { FirstProject } from '../../../ui/new-client/new-client-rules.ts'

const loadRules = async () => (await import('../../../ui/new-client/new-client-rules.ts')).firstProjectRules

/** The client is invited on the project's page. */
export function FirstProjectCard() {
  const form = useContractForm(loadRules, { name: '', email: '', project: '' })
  const { register, formState } = form
  const { errors } = formState
  const { sending, onSubmit } = useCreateFirstProject(form)
  return (
    <Card title={t({ id: 'Whom do you work for first?' })}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Fields>
          <p>{t({ id: 'This creates a project and a client. You invite the client when you’re ready.' })}</p>
          <Fields columns={2}>
            <Field label={t({ id: 'Client’s name' })} error={errors.name?.message}>
              <TextInput {...register('name')} autoComplete="off" />
            </Field>
            <Field label={t({ id: 'Client’s email' })} error={errors.email?.message}>
              <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
            </Field>
          </Fields>
          <Field
            label={t({ id: 'What is it?' })}
            aside={t({ id: 'The project’s name' })}
            error={errors.project?.message}
          >
            <TextInput {...register('project')} autoComplete="off" />
          </Field>
          <div className={common.wrap}>
            <Button type="submit" tone="primary" busy={sending.isPending || sending.isSuccess}>
              {t({ id: 'Create project' })}
            </Button>
            <ButtonLink tone="quiet" to="/import">
              {t({ id: 'Import from another program' })}
            </ButtonLink>
          </div>
        </Fields>
        <ClientPreview name={form.watch('name')} project={form.watch('project')} />
      </form>
    </Card>
  )
}

function ClientPreview({ name, project }: { name: string; project: string }) {
  const { workspace } = usePreferences()
  return (
    <figure className={styles.preview}>
      <div className={styles.page} aria-hidden="true">
        <b>{workspace}</b>
        <span>{name ? translate(messages.welcomeBack, { name }) : t({ id: 'Welcome back!' })}</span>
        <strong className={styles.card}>{project || t({ id: 'The project’s name' })}</strong>
      </div>
      <figcaption className={common.note}>
        {t({ id: 'What your client will see once invited. Nothing is sent yet.' })}
      </figcaption>
    </figure>
  )
}

function useCreateFirstProject(form: ReturnType<typeof useContractForm<FirstProject>>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id: me } = useMe()
  // A second attempt reuses the account.
  const created = useRef<Record<string, string>>({})

  return useSubmitForm(
    form,
    async ({ name, email, project }) => {
      const person = { name, email, role: 'customer', company: name } as const
      created.current[email] ??= (await callApi(createPerson, person)).id
      return callApi(createProject, { name: project, client: created.current[email], dueOn: null, team: [me] })
    },
    {
      async onSuccess({ id }) {
        await navigate(paths.project(id))
        await Promise.all(['person', 'customer', 'home'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      },
      takesError(error) {
        const isTaken = error instanceof ApiError && error.status === 409
        if (isTaken) form.setError('email', { message: translate(messages.emailTaken) })
        return isTaken
      },
    },
  )
}
