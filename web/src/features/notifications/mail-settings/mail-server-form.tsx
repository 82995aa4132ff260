import { changeMailSettings } from '@oriel/contracts/v1/notifications/mail-settings'
import type {
  MailSecurity,
  MailSettings,
  MailSettingsEdit,
} from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { t } from '../../../lib/t.ts'
import {
  Banner,
  Button,
  Field,
  Fields,
  PasswordInput,
  RadioGroup,
  TextInput,
  toast,
  useConfirm,
  unlessDeclined,
  useSubmit,
} from '../../../ui/index.ts'
import { useSaveBar } from '../../../ui/nav/save-bar.tsx'
import { emailServerQuery } from '../outbox/queries.ts'
import styles from '../outbox/outbox.module.css'
import common from '../../../ui/layout/common.module.css'

type Side = 'outgoing' | 'incoming'

const securities = () =>
  [
    { value: 'tls', label: t({ id: 'TLS' }) },
    { value: 'starttls', label: t({ id: 'STARTTLS' }) },
    { value: 'none', label: t({ id: 'None (private networks only)' }) },
  ] as const
const PORTS: Record<Side, Record<MailSecurity, number>> = {
  outgoing: { tls: 465, starttls: 587, none: 25 },
  incoming: { tls: 993, starttls: 143, none: 143 },
}

const blank = (side: Side) => ({
  host: '',
  port: String(PORTS[side].tls),
  security: 'tls' as MailSecurity,
  user: '',
  password: '',
  address: '',
  url: window.location.origin,
  folder: '',
})
type Values = ReturnType<typeof blank>

const valuesOf = (side: Side, { [side]: stored }: MailSettings): Values =>
  stored ? { ...blank(side), ...stored, port: String(stored.port) } : blank(side)

function toEdit(side: Side, { url, folder, password, port, ...values }: Values): MailSettingsEdit {
  const { host, security, user, address } = values
  const edit = { host, security, user, address, port: Number(port), ...(password ? { password } : {}) }
  return side === 'outgoing' ? { outgoing: { ...edit, url } } : { incoming: { ...edit, folder } }
}

/** A typed unusual port stays. */
const portFor = (side: Side, security: MailSecurity, typed: Values) =>
  typed.port === String(PORTS[side][typed.security]) ? String(PORTS[side][security]) : typed.port

export function MailServerForm({ side, settings }: { side: Side; settings: MailSettings }) {
  const [values, setValues] = useState(() => valuesOf(side, settings))
  const change = (more: Partial<Values>) => setValues({ ...values, ...more })
  const save = useSaveMailSettings((saved) => setValues(valuesOf(side, saved)))
  const confirm = useConfirm()
  const isFixed = settings.fixed[side]
  const stored = valuesOf(side, settings)
  useSaveBar({
    isChanged: JSON.stringify(values) !== JSON.stringify(stored),
    busy: save.isPending,
    save: () => save.mutate(toEdit(side, values)),
    discard: () => setValues(stored),
  })
  const errorOf = (name: keyof Values) =>
    save.error instanceof ApiError ? save.error.fields[`${side}.${name}`] : undefined
  async function remove() {
    const text = t({ id: 'Its password is deleted. You can set it up again at any time.' })
    if (
      await confirm({
        title: t({ id: 'Remove this server?' }),
        text,
        confirmLabel: t({ id: 'Remove' }),
        tone: 'danger',
      })
    )
      save.mutate({ [side]: null })
  }
  return (
    <div className={common.parts}>
      {isFixed && (
        <Banner tone="calm">
          {t({ id: 'Set by the server’s environment variables. Only your server administrator can change it.' })}
        </Banner>
      )}
      <ServerFields side={side} {...{ settings, values, change, errorOf, isFixed }} />
      {!isFixed && settings[side] && (
        <div className={styles.buttons}>
          <Button onClick={() => void remove()}>{t({ id: 'Remove…' })}</Button>
        </div>
      )}
    </div>
  )
}

function useSaveMailSettings(onSaved: (saved: MailSettings) => void) {
  const client = useQueryClient()
  return useSubmit((edit: MailSettingsEdit) => unlessDeclined(() => callApi(changeMailSettings, edit)), {
    onSuccess(saved) {
      if (!saved) return
      client.setQueryData(emailServerQuery.queryKey, saved)
      onSaved(saved)
      toast.success(t({ id: 'Settings saved' }))
    },
  })
}

interface ServerFieldsProps {
  side: Side
  settings: MailSettings
  values: Values
  change: (more: Partial<Values>) => void
  errorOf: (name: keyof Values) => string | undefined
  isFixed: boolean
}

type TextFieldMore = { hint?: string; placeholder?: string; readOnly?: boolean }

function ServerFields({ side, settings, values, change, errorOf, isFixed }: ServerFieldsProps) {
  const typed = (name: keyof Values) => ({
    value: values[name],
    readOnly: isFixed,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const text = (name: keyof Values, label: string, { hint, ...more }: TextFieldMore = {}) => (
    <Field label={label} error={errorOf(name)} hint={hint}>
      <TextInput {...typed(name)} {...more} />
    </Field>
  )
  const kept = settings[side]?.hasPassword ? t({ id: 'Stored. Leave blank to keep it.' }) : undefined
  return (
    <>
      <Fields columns={2}>
        {text('host', t({ id: 'Mail server' }), { placeholder: 'mail.example.com' })}
        {text('port', t({ id: 'Port' }))}
      </Fields>
      <Field label={t({ id: 'Encryption' })} error={errorOf('security')}>
        <RadioGroup
          options={isFixed ? securities().filter(({ value }) => value === values.security) : securities()}
          value={values.security}
          onChange={(security) => change({ security, port: portFor(side, security, values) })}
        />
      </Field>
      <Fields columns={2}>
        {text('user', t({ id: 'User' }))}
        <Field label={t({ id: 'Password' })} error={errorOf('password')} hint={kept}>
          <PasswordInput {...typed('password')} autoComplete="new-password" />
        </Field>
        {side === 'outgoing'
          ? text('address', t({ id: 'Sender' }), { placeholder: 'Studio <mail@example.com>' })
          : text('address', t({ id: 'Reply address' }), {
              placeholder: 'reply@example.com',
              hint: t({ id: 'Must accept any suffix after a +, such as reply+abc@example.com.' }),
            })}
        {side === 'outgoing'
          ? text('url', t({ id: 'Address of this website in emails' }), { readOnly: isFixed || settings.fixed.url })
          : text('folder', t({ id: 'Folder' }), { hint: t({ id: 'If empty, INBOX.' }) })}
      </Fields>
    </>
  )
}
