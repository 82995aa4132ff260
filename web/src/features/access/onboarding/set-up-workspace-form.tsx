import { isMailableAddress } from '@oriel/contracts/people/email'
import type { WorkspaceSetup } from '@oriel/contracts/v1/access/onboarding-schemas'
import { setUpWorkspace } from '@oriel/contracts/v1/access/onboarding'
import { useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { exchangeToken } from '../../../lib/session/exchange-token.ts'
import { useMe, useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, unlessDeclined, useSubmitForm } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { SetupFields } from './setup-fields.tsx'

const loadRules = async () => (await import('@oriel/contracts/v1/access/onboarding-schemas')).WorkspaceSetup

export function SetUpWorkspaceForm() {
  const { workspace, email, onboarding: welcome } = useMe()
  const form = useContractForm(loadRules, {
    workspace: workspace.name,
    // Not the installation account's placeholder name.
    name: '',
    email: email && isMailableAddress(email) ? email : '',
  })
  const { sending, onSubmit } = useSetUpWorkspace(form)
  return (
    <form noValidate className={common.column4} onSubmit={onSubmit}>
      <FormProvider {...form}>
        <SetupFields password={welcome?.password === true} />
      </FormProvider>
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {t({ id: 'Save workspace' })}
      </Button>
    </form>
  )
}

type Form = UseFormReturn<WorkspaceSetup, unknown, WorkspaceSetup>

function useSetUpWorkspace(form: Form) {
  const { replace, renew } = useSession()
  const [kept] = useState(() => exceptPassword(form))
  const draft = useFormDraft('begin-workspace', kept)
  return useSubmitForm(
    form,
    (input) => unlessDeclined(() => exchangeToken(() => callApi(setUpWorkspace, input, { exchangesToken: true }))),
    {
      announce: 'all',
      onSuccess(begun) {
        if (!begun) return
        draft.forget()
        replace(begun.me)
      },
      takesError(error) {
        // Another tab has completed it.
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
