import { message } from '@oriel/contracts/message'
import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as calls from '@oriel/contracts/v1/settings/branding'
import * as shapes from '@oriel/contracts/v1/settings/branding-schemas'
import { readBranding, readLogo } from '../../../platform/db/read-branding.ts'
import { notFound } from '../../../platform/base/errors.ts'
import { preparedRoute, publicRawRoute, route } from '../../../platform/http/route.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { changeAccent, setLogo } from './change-branding.ts'
import { drawLogo } from './draw-logo.ts'

export const brandingRoutes = [
  route(withSchemas(calls.getBranding, Nothing, shapes.Branding), (_, { actor, db }) => {
    ensureAllowed(actor, policy.settings.edit)
    return readBranding(db)
  }),
  route(withSchemas(calls.changeBranding, shapes.BrandingEdit, shapes.Branding), changeAccent),
  preparedRoute(withSchemas(calls.uploadLogo, shapes.LogoBackground, shapes.Branding), drawLogo, setLogo),
  route(withSchemas(calls.deleteLogo, shapes.LogoBackground, shapes.Branding), (input, ctx) =>
    setLogo(input, ctx, null),
  ),
  publicRawRoute(rawWithSchemas(calls.getLogo, shapes.LogoImage), async ({ name, shape }, { services }) => {
    const png = await readLogo(services.pools.reads, name, shape === 'icon' ? 'icon' : 'image')
    if (!png) throw notFound(message({ id: 'Image not found' }))
    const headers = {
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    }
    return { headers, body: async () => png }
  }),
]
