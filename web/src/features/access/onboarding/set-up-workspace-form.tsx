import { isMailableAddress } from '@oriel/contracts/people/email'
import type { WorkspaceSetup } from '@oriel/contracts/v1/access/onboarding-schemas'
import { setUpWorkspace } from '@oriel/contracts/v1/access/onboarding'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { exchangeToken } from '../../../lib/session/exchange-token.ts'
import { useMe, useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import {
  Button,
  Checkbox,
  Field,
  PasswordInput,
  TextInput,
  useReauthentication,
  useSubmitForm,
} from '../../../ui/index.ts'
import styles from '../sign-in-links/ways-in.module.css'

const loadRules = async () => (await import('@oriel/contracts/v1/access/onboarding-schemas')).WorkspaceSetup

export function SetUpWorkspaceForm() {
  const { workspace, email, onboarding: welcome } = useMe()
  const form = useContractForm(loadRules, {
    workspace: workspace.name,
    // The installation account's placeholder name is left blank.
    name: '',
    email: email && isMailableAddress(email) ? email : '',
    twoFactorForManagers: false,
    oneTimePasswords: false,
  })
  const { sending, onSubmit } = useSetUpWorkspace(form)
  const { register, formState } = form
  const { errors } = formState
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Field
        label={t({ id: 'Workspace name' })}
        error={errors.workspace?.message}
        hint={t({ id: 'Your agency’s name. It appears at the top of every page, for clients too.' })}
      >
        <TextInput {...register('workspace')} autoComplete="organization" />
      </Field>
      <Field label={t({ id: 'Full name' })} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label={t({ id: 'Email' })} error={errors.email?.message} hint={t({ id: 'You’ll use it to sign in.' })}>
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      {welcome?.password && (
        <Field
          label={t({ id: 'New password' })}
          error={errors.password?.message}
          hint={t({ id: 'At least 6 characters. No one else can see it.' })}
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
      )}
      <WorkspaceFields form={form} />
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {t({ id: 'Save workspace' })}
      </Button>
    </form>
  )
}

type Form = UseFormReturn<WorkspaceSetup, unknown, WorkspaceSetup>

/** Off by default: API clients written against the specification support neither. */
const WorkspaceFields = ({ form: { register } }: { form: Form }) => (
  <fieldset className={styles.rules}>
    <legend>{t({ id: 'Sign-in security' })}</legend>
    <Checkbox
      {...register('twoFactorForManagers')}
      label={t({ id: 'Require two-factor authentication for managers' })}
      hint={t({ id: 'An authenticator app or a passkey in addition to the password, set up within 7 days.' })}
    />
    <Checkbox
      {...register('oneTimePasswords')}
      label={t({ id: 'Passwords set by managers work only once' })}
      hint={t({ id: 'People must choose their own password when they sign in. Unused, it expires after 14 days.' })}
    />
    <p>{t({ id: 'We recommend both. You can change them later in Settings.' })}</p>
  </fieldset>
)

function useSetUpWorkspace(form: Form) {
  const { replace, renew } = useSession()
  const proven = useReauthentication()
  const [kept] = useState(() => exceptPassword(form))
  const draft = useFormDraft('begin-workspace', kept)
  return useSubmitForm(
    form,
    (input) => proven(() => exchangeToken(() => callApi(setUpWorkspace, input, { exchangesToken: true }))),
    {
      announce: 'all',
      onSuccess(begun) {
        if (!begun) return
        draft.forget()
        replace(begun.me)
      },
      takesError(error) {
        // Another tab has completed the setup.
        if (error instanceof ApiError && error.status === 409) void renew()
        return false
      },
    },
  )
}

/** The draft never stores the password. */
const exceptPassword = ({ reset, getValues, subscribe }: Form): Pick<Form, 'reset' | 'getValues' | 'subscribe'> => ({
  reset,
  getValues,
  subscribe: (to) =>
    subscribe({
      ...to,
      callback: (state) => to.callback({ ...state, values: { ...state.values, password: undefined } }),
    }),
})
