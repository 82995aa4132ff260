import { changeNotificationSettings } from '@oriel/contracts/v1/notifications/outbox'
import { weekdays } from '@oriel/contracts/time/weekdays'
import type { NotificationSettings } from '@oriel/contracts/v1/notifications/notification-settings-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { currentLocale, t } from '../../../lib/t.ts'
import { Card, Field, Select, Switch, WeekdayPicker, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { notificationSettingsQuery } from './queries.ts'

type EmailChoices = Pick<NotificationSettings, 'attentionEmails' | 'digestDays' | 'digestHour'>

const hourOptions = () => {
  const clock = new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock.format(hour * 3_600_000) }))
}

interface DigestTimesProps extends Pick<EmailChoices, 'digestDays' | 'digestHour'> {
  onChange: (edit: Partial<EmailChoices>) => void
}

const DigestTimes = ({ digestDays, digestHour, onChange }: DigestTimesProps) => (
  <>
    <Field label={t({ id: 'Send updates on' })}>
      <WeekdayPicker value={digestDays} onChange={(days) => onChange({ digestDays: days })} />
    </Field>
    <Field label={t({ id: 'Send updates at' })}>
      <Select
        options={hourOptions()}
        value={String(digestHour)}
        onChange={(hour) => onChange({ digestHour: Number(hour) })}
      />
    </Field>
  </>
)

export function EmailNotificationsCard() {
  const client = useQueryClient()
  const { data } = useQuery(notificationSettingsQuery)
  const [formerDays, setFormerDays] = useState<EmailChoices['digestDays']>([...weekdays])
  const save = useSubmit(
    ({ attentionEmails, digestDays, digestHour }: EmailChoices) =>
      callApi(changeNotificationSettings, { attentionEmails, digestDays, digestHour }),
    {
      // Optimistic update.
      onMutate: (chosen) => keep((before) => before && { ...before, ...chosen }),
      onSuccess: (saved) => keep(() => saved),
      takesError() {
        void client.invalidateQueries(notificationSettingsQuery)
        return false
      },
      // The last choice wins.
      scope: { id: 'notification-settings' },
    },
  )
  const keep = (change: (before: NotificationSettings | undefined) => NotificationSettings | undefined) =>
    void client.setQueryData(notificationSettingsQuery.queryKey, change)
  if (!data) return null
  const choose = (edit: Partial<EmailChoices>) => save.mutate({ ...data, ...edit })
  return (
    <Card title={t({ id: 'Email notifications' })}>
      <div className={common.column4}>
        {!data.emailEnabled && (
          <p className={common.note}>
            {t({ id: 'This workspace doesn’t send email yet. Your choices apply once it does.' })}
          </p>
        )}
        <Switch
          label={t({ id: 'Needs your attention' })}
          hint={t({ id: 'Sent a few minutes later, unless you’ve seen it by then.' })}
          checked={data.attentionEmails}
          onChange={({ target }) => choose({ attentionEmails: target.checked })}
        />
        <Switch
          label={t({ id: 'Email digest' })}
          hint={t({ id: 'One email with all updates. Nothing is sent when there are none.' })}
          checked={data.digestDays.length > 0}
          onChange={({ target }) => {
            setFormerDays(data.digestDays)
            choose({ digestDays: target.checked ? formerDays : [] })
          }}
        />
        {data.digestDays.length > 0 && <DigestTimes {...data} onChange={choose} />}
      </div>
    </Card>
  )
}
