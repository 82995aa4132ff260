import { brandingStyle } from '@oriel/contracts/branding/branding-style'
import { changeBranding, deleteLogo, getBranding, uploadLogo } from '@oriel/contracts/v1/settings/branding'
import type { Branding, LogoBackground } from '@oriel/contracts/v1/settings/branding-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { upload } from '../../../lib/api/upload.ts'
import { t } from '../../../lib/t.ts'
import { toast, useSubmit } from '../../../ui/index.ts'

export const brandingQuery = callQuery(['settings', 'branding'], getBranding, {})

export function useSaveBranding() {
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
