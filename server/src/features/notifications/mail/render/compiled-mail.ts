/** Generated from mail.mjml by `npm run mail-template`. */
export const pieces = {
  start: `<!doctype html>
<html lang="{language}" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{title}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root {
color-scheme: light dark;
}
.page {
overflow-wrap: anywhere;
}
@media (prefers-color-scheme: dark) {
.page,
.page > div {
background: #14161a !important;
}
.page div {
color: #e8eaee !important;
}
.page .muted,
.page .muted div,
.page .muted a {
color: #a4abb8 !important;
}
.page .link {
color: #8fd9bd !important;
}
.page .rule {
border-color: #333842 !important;
}
}
</style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark">
</head>
<body class="page" style="word-spacing:normal;background-color:#ffffff;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{preview}</div>
<div aria-label="{title}" aria-roledescription="email" role="article" lang="{language}" dir="auto" style="word-spacing:normal;background-color:#ffffff;">
`,
  answer: ` <div style="max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px; opacity: 0;
mso-hide: all">{answerAbove}</div> `,
  head: `<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:24px 16px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:568px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
`,
  logo: `<tr><td style="padding: 0 0 12px"><img src="cid:logo" alt width="{width}" height="{height}" style="display: block; padding: 4px; border-radius: 4px; background: #ffffff"></td></tr>`,
  from: `<tr>
<td align="left" class="muted" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:14px;line-height:1.5;text-align:left;color:#5b6270;">{from}</div>
</td>
</tr>
<tr>
<td align="left" style="font-size:0px;padding:4px 0 16px;word-break:break-word;">
<div style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1a1d23;"><h1 style="margin: 0; font-size: 22px; line-height: 1.3">{title}</h1></div>
</td>
</tr>
`,
  pile: `<tr>
<td align="left" style="font-size:0px;padding:4px 0;word-break:break-word;">
<div style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1a1d23;"><h2 style="margin: 0; font-size: 16px">{name}</h2></div>
</td>
</tr>
`,
  line: `<tr>
<td align="left" class="rule" style="border-top: 1px solid #dfe2e8; font-size: 0px; padding: 12px 0; word-break: break-word;">
<div style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1a1d23;"><a class="link" href="{to}" style="color: #0d5a44; font-weight: 600">{headline}</a>
<div>{detail}</div>
<div class="muted" style="color: #5b6270; font-size: 14px">{about}</div></div>
</td>
</tr>
`,
  only: `<tr>
<td align="left" class="rule" style="border-top: 1px solid #dfe2e8; font-size: 0px; padding: 12px 0 0; word-break: break-word;">
<div style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1a1d23;"><div style="font-weight: 600">{headline}</div>
<div>{detail}</div>
<div class="muted" style="color: #5b6270; font-size: 14px">{about}</div></div>
</td>
</tr>
`,
  picture: `<tr><td style="padding: 16px 0 0"><img src="cid:picture" alt="{name}" width="568" style="display: block; width: 100%; height: auto; border-radius: 10px"></td></tr>`,
  button: `<tr>
<td align="left" class="button" style="font-size:0px;padding:16px 0;word-break:break-word;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="#0d5a44" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:0 20px;background:#0d5a44;" valign="middle">
<a href="{to}" style="display:inline-block;background:#0d5a44;color:#ffffff;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;font-weight:600;line-height:44px;margin:0;text-decoration:none;text-transform:none;padding:0 20px;mso-padding-alt:0px;border-radius:8px;" target="_blank">
{words}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
`,
  note: `<tr>
<td align="left" class="rule" style="border-top: 1px solid #dfe2e8; font-size: 0px; padding: 12px 0; word-break: break-word;">
<div style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1a1d23;">{note}</div>
</td>
</tr>
`,
  foot: `<tr>
<td align="left" class="muted" style="font-size:0px;padding:12px 0 0;word-break:break-word;">
<div style="font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#5b6270;">`,
  link: `<a href="{to}" style="color: #5b6270">{words}</a>`,
  end: `</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`,
} as const
