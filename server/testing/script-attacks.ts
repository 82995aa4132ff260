/** Texts for script injection (cross-site scripting, R-40). */
export const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '[x](javascript:alert(1))',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '</textarea><script>alert(1)</script>',
]
export const all = attacks.join(' ')
/** Within the length limit of names. */
export const short = `${attacks[1]} ${attacks[2]} ${attacks[4]}`
