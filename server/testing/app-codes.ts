import { generate } from 'otplib'

/** TOTP code of a device whose clock is `off` seconds off. */
export const shownCode = (key: string, off = 0) => generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + off })
