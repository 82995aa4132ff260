import { accentColors, DEFAULT_ACCENT } from '@oriel/contracts/branding/accent-colors'
import { logoUrl, brandingStyle } from '@oriel/contracts/branding/branding-style'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type { Branding, LogoBackground } from '@oriel/contracts/v1/settings/branding-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { translate, t } from '../../../lib/t.ts'
import { Button, Card, Field, TextInput, toast, Unloaded, useSubmit } from '../../../ui/index.ts'
import { useSaveBar } from '../../../ui/nav/save-bar.tsx'
import { changeBranding, deleteLogo, getBranding, uploadLogo } from '@oriel/contracts/v1/settings/branding'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { upload } from '../../../lib/api/upload.ts'
import common from '../../../ui/layout/common.module.css'
import card from '../workspace/settings.module.css'
import styles from './branding.module.css'

export function BrandingCard() {
  const query = useQuery(brandingQuery)
  const { data } = query
  const { accent, logo } = useSaveBranding()
  return (
    <Card title={t({ id: 'Branding' })} className={card.card}>
      {data ? (
        <div className={common.parts}>
          <p className={common.muted}>
            {t({
              id: 'On the sign-in page, in the top bar, in emails, on sign-off records and as the icon of the page.',
            })}
          </p>
          <div className={styles.logos}>
            {(['light', 'dark'] as const).map((background) => (
              <LogoField key={background} background={background} branding={data} save={logo} />
            ))}
          </div>
          <AccentField key={data.accent} saved={data.accent} save={accent} />
        </div>
      ) : (
        <Unloaded query={query} level={3} text={translate(messages.requestFailed)} rows={3} />
      )}
    </Card>
  )
}

interface LogoFieldProps extends LogoBackground {
  branding: Branding
  save: ReturnType<typeof useSaveBranding>['logo']
}

function LogoField({ background, branding, save }: LogoFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const isDark = background === 'dark'
  const logo = isDark ? branding.darkLogo : branding.logo
  const label = isDark ? t({ id: 'Logo for dark backgrounds' }) : t({ id: 'Logo' })

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (file && file.size >= LIMITS.profileImageBytes)
      toast.error(translate(messages.error), { message: translate(messages.imageTooLarge) })
    else if (file) save.mutate({ background, file })
  }

  return (
    <div className={common.column2} role="group" aria-label={label}>
      <h3 className={common.heading}>{label}</h3>
      <div className={styles.logo} data-theme={background}>
        {logo ? <img src={logoUrl(logo)} alt="" /> : t({ id: 'No logo' })}
      </div>
      <div className={common.wrap}>
        <Button size="small" icon={Upload} busy={save.isPending} onClick={() => picker.current?.click()}>
          {logo ? t({ id: 'Replace logo' }) : t({ id: 'Upload logo' })}
        </Button>
        {logo && (
          <Button size="small" tone="quiet" icon={Trash2} onClick={() => save.mutate({ background, file: null })}>
            {t({ id: 'Remove logo' })}
          </Button>
        )}
      </div>
      <p className={common.note}>
        {isDark ? t({ id: 'Without one, the logo is shown on white.' }) : t({ id: 'PNG, JPEG, or WebP, under 5 MB.' })}
      </p>
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        onChange={choose}
      />
    </div>
  )
}

function AccentField({ saved, save }: { saved: string | null; save: ReturnType<typeof useSaveBranding>['accent'] }) {
  const current = saved ?? DEFAULT_ACCENT[0]
  const [chosen, setChosen] = useState(current)
  useSaveBar({
    isChanged: chosen !== current,
    busy: save.isPending,
    save: () => save.mutate(chosen),
    discard: () => setChosen(current),
  })
  const { accent: shades, 'on-accent': texts } = accentColors(chosen)
  const [light, dark] = shades
  return (
    <div className={common.column3}>
      <Field
        label={t({ id: 'Accent color' })}
        hint={
          light === chosen && dark === chosen
            ? undefined
            : t(
                { id: 'Adjusted so that text stays readable: {light} in light mode, {dark} in dark mode.' },
                { light, dark },
              )
        }
      >
        <div className={common.wrapCenter}>
          <TextInput
            type="color"
            className={styles.color}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          {[t({ id: 'Light' }), t({ id: 'Dark' })].map((label, at) => (
            <span key={label} className={styles.sample} style={{ background: shades[at], color: texts[at] }}>
              {label}
            </span>
          ))}
        </div>
      </Field>
      {saved && (
        <div className={common.wrap}>
          <Button onClick={() => save.mutate(null)}>{t({ id: 'Use default color' })}</Button>
        </div>
      )}
    </div>
  )
}

const brandingQuery = callQuery(['settings', 'branding'], getBranding, {})

function useSaveBranding() {
  const client = useQueryClient()
  const onSuccess = (saved: Branding) => {
    client.setQueryData(brandingQuery.queryKey, saved)
    showBranding(saved)
    toast.success(t({ id: 'Settings saved' }))
  }
  return {
    accent: useSubmit((accent: string | null) => callApi(changeBranding, { accent }), { onSuccess }),
    logo: useSubmit(
      ({ file, ...where }: LogoBackground & { file: File | null }) =>
        file ? upload(uploadLogo, where, [file]) : callApi(deleteLogo, where),
      { onSuccess },
    ),
  }
}

/** Replaces the style that the server put into this page. */
function showBranding(branding: Branding) {
  document.querySelector('#branding')?.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brandingStyle(branding))
  document.adoptedStyleSheets = [sheet]
}
