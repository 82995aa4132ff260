import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { useState } from 'react'
import { useSaveBar } from '../../../ui/nav/save-bar.tsx'
import { type Policies, PolicyCard, type PolicyProps } from './policy-card.tsx'
import { useSaveSignInSettings } from './use-save-sign-in-settings.ts'
import { t, translate } from '../../../lib/t.ts'
import { ROLE_LABELS } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { formatInstantDay } from '../../../lib/dates.ts'
import { Banner, Row, Rows, Unloaded } from '../../../ui/index.ts'
import { managerPasswordsQuery, missingTwoFactorQuery } from './queries.ts'
import common from '../../../ui/layout/common.module.css'

export function SignInPolicies({ settings }: { settings: SignInSettings }) {
  const [edit, setEdit] = useState<Partial<Policies>>({})
  const discard = () => setEdit({})
  const save = useSaveSignInSettings(settings, discard)
  useSaveBar({
    isChanged: Object.entries(edit).some(([name, value]) => settings[name as keyof Policies] !== value),
    busy: save.isPending,
    save: () => save.mutate(edit),
    discard,
  })
  const policy = { settings, edit, onChange: (more: Partial<Policies>) => setEdit({ ...edit, ...more }) }
  return (
    <>
      <TwoFactorSettings {...policy} />
      <ManagerPasswordSettings {...policy} />
      <SignInLinkSettings {...policy} />
    </>
  )
}

const linkOptions = () =>
  [
    { value: 'off', label: t({ id: 'No one' }) },
    { value: 'clients', label: t({ id: 'Clients' }) },
    {
      value: 'everyone',
      label: t({ id: 'Everyone' }),
      hint: t({ id: 'Two-factor authentication still applies.' }),
    },
  ] as const

const SignInLinkSettings = (props: PolicyProps) => (
  <PolicyCard
    {...props}
    name="linkSignIn"
    title={t({ id: 'Email sign-in links' })}
    label={t({ id: 'Who can sign in with a link' })}
    hint={t({
      id: 'Links in emails sign people in once, within 72 hours. New devices also need the 6-digit code from the email.',
    })}
    options={linkOptions()}
  />
)

const passwordOptions = () =>
  [
    {
      value: 'one-time',
      label: t({ id: 'One-time' }),
      hint: t({
        id: 'Recommended. People must choose their own password when they sign in. Unused, it expires after 14 days.',
      }),
    },
    {
      value: 'reusable',
      label: t({ id: 'Valid until changed' }),
      hint: t({ id: 'Less safe: managers can read these passwords until people choose their own.' }),
    },
  ] as const

const ManagerPasswordSettings = (props: PolicyProps) => (
  <PolicyCard
    {...props}
    name="managerSetPasswords"
    title={t({ id: 'Passwords set by managers' })}
    label={t({ id: 'Validity' })}
    hint={t({ id: 'If you switch to one-time, existing passwords stay valid for 14 more days.' })}
    options={passwordOptions()}
  >
    <ManagerPasswordList />
  </PolicyCard>
)

const hasEnded = (until: string) => until <= new Date().toISOString()

function ManagerPasswordList() {
  const { data, isError, refetch } = useQuery(managerPasswordsQuery)
  if (isError || !data) return <Unloaded query={{ isError, refetch }} rows={2} />
  const more = data.total - data.items.length
  return (
    <section className={common.parts} aria-labelledby="issued-passwords">
      <h3 id="issued-passwords" className={common.heading}>
        {t({ id: 'People with a password set by a manager' })}
      </h3>
      {data.items.length === 0 ? (
        <p>{t({ id: 'Everyone has chosen their own password.' })}</p>
      ) : (
        <>
          {data.items.some(({ until }) => until === null) && (
            <Banner tone="soon">
              {t({ id: 'Managers can read passwords without an end date. Ask these people to choose their own.' })}
            </Banner>
          )}
          <Rows label={t({ id: 'People with a password set by a manager' })}>
            {data.items.map(({ id, name, role, until }) => (
              <Row
                key={id}
                title={name}
                text={translate(ROLE_LABELS[role])}
                meta={
                  until &&
                  (hasEnded(until)
                    ? t({ id: 'Expired {day}' }, { day: formatInstantDay(until) })
                    : t({ id: 'Until {day}' }, { day: formatInstantDay(until) }))
                }
              />
            ))}
          </Rows>
        </>
      )}
      {more > 0 && <p>{t({ id: '{count} more people' }, { count: more })}</p>}
    </section>
  )
}

const twoFactorOptions = () =>
  [
    { value: 'optional', label: t({ id: 'No one' }), hint: t({ id: 'Anyone can turn it on in their profile.' }) },
    { value: 'managers', label: t({ id: 'Managers' }) },
    { value: 'staff', label: t({ id: 'Managers and employees' }) },
  ] as const

const TwoFactorSettings = (props: PolicyProps) => (
  <PolicyCard
    {...props}
    name="twoFactor"
    title={t({ id: 'Two-factor authentication' })}
    label={t({ id: 'Required for' })}
    hint={t({
      id: 'Recommended for managers. People have 7 days to set it up. After that, they set it up when they sign in.',
    })}
    options={twoFactorOptions()}
  >
    {props.settings.twoFactor !== 'optional' && <MissingTwoFactor />}
  </PolicyCard>
)

function MissingTwoFactor() {
  const { data, isError, refetch } = useQuery(missingTwoFactorQuery)
  if (isError || !data) return <Unloaded query={{ isError, refetch }} rows={2} />
  return (
    <section className={common.parts} aria-labelledby="missing-factors">
      <h3 id="missing-factors" className={common.heading}>
        {t({ id: 'Not set up yet' })}
      </h3>
      {data.items.length === 0 ? (
        <p>{t({ id: 'Everyone who needs two-factor authentication has set it up.' })}</p>
      ) : (
        <Rows label={t({ id: 'Not set up yet' })}>
          {data.items.map(({ id, name, role, from }) => (
            <Row
              key={id}
              title={name}
              text={translate(ROLE_LABELS[role])}
              meta={t({ id: 'From {day}' }, { day: formatInstantDay(from) })}
            />
          ))}
        </Rows>
      )}
    </section>
  )
}
