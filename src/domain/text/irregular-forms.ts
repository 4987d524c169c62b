/**
 * English forms that no suffix rule resolves, by their dictionary word. Left out: stop words (they are no tokens),
 * and forms that mean something else in finance (`fed`, `bit`, `bound`, `bid`, `lit`).
 */
const formsByLemma =
  'arise:arose arisen|bad:worse worst|bear:bore borne|beat:beaten|become:became|begin:began begun|bend:bent|' +
  'bite:bitten|bleed:bled|blow:blew blown|break:broke broken|breed:bred|bring:brought|build:built|burn:burnt|' +
  'buy:bought|catch:caught|child:children|choose:chose chosen|come:came|creep:crept|deal:dealt|dig:dug|draw:drew drawn|' +
  'dream:dreamt|drink:drank drunk|drive:drove driven|eat:ate eaten|fall:fell fallen|feel:felt|fight:fought|' +
  'find:found|fly:flew flown|foot:feet|forget:forgot forgotten|forgive:forgave forgiven|freeze:froze frozen|' +
  'get:got gotten|give:gave given|go:goes went gone|good:better best|grow:grew grown|half:halves|hang:hung|' +
  'hear:heard|hide:hid hidden|hold:held|keep:kept|kneel:knelt|knife:knives|know:knew known|lay:laid|lead:led|' +
  'leaf:leaves|leap:leapt|learn:learnt|leave:left|lend:lent|lie:lain|life:lives|lose:lost|make:made|man:men|' +
  'mean:meant|meet:met|mistake:mistook mistaken|mouse:mice|overcome:overcame|pay:paid|person:people|prove:proven|' +
  'ride:rode ridden|ring:rang rung|rise:rose risen|run:ran|say:said|see:saw seen|seek:sought|sell:sold|send:sent|' +
  'sew:sewn|shake:shook shaken|shelf:shelves|shoot:shot|show:shown|shrink:shrank shrunk|sing:sang sung|sink:sank sunk|' +
  'sit:sat|sleep:slept|slide:slid|speak:spoke spoken|spend:spent|spin:spun|stand:stood|steal:stole stolen|stick:stuck|' +
  'strike:struck|swear:swore sworn|sweep:swept|swim:swam swum|swing:swung|take:took taken|teach:taught|' +
  'tear:tore torn|tell:told|think:thought|throw:threw thrown|tooth:teeth|undergo:underwent undergone|' +
  'understand:understood|wake:woke woken|wear:wore worn|weave:wove woven|weep:wept|wife:wives|win:won|' +
  'withdraw:withdrew withdrawn|woman:women|write:wrote written';

/** The dictionary form of an irregular one: `took` → `take`. Lower case. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  formsByLemma.split('|').flatMap((entry) => {
    const [lemma = '', forms = ''] = entry.split(':');
    return forms.split(' ').map((form): [string, string] => [form, lemma]);
  }),
);
