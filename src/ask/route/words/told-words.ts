import { listPhrases, type Phrases } from './phrases.ts';

const number =
  '(?:[$€£¥]? ?\\d[\\d,.]{0,14} ?(?:k|m|mm|mn|b|bn|million|billion|thousand|dollars|usd)?|(?:a )?(?:million|billion))';
const things =
  '(?:chains?|exchanges?|projects?|protocols?|platforms?|compan(?:y|ies)|firms?|networks?|coins?|tokens?|countr(?:y|ies)|users?|customers?|clients?|investors?|holders?|victims?|teams?|funds?|money|people)';

/**
 * What can be asked of any news, and names none: what became of a report, whom it is about, how much it is, and who told it. A question of
 * these words alone goes on from the one before.
 */
export const toldWords: Phrases = {
  en: listPhrases(`
    retract(?:ed|ions?|s)? ; withdr(?:awn|ew) ; taken down ; pulled ; deleted ; removed ; correct(?:ed|ions?) ; edited ; amended ; (?:un)?confirm(?:ed|ations?) ; den(?:y|ied|ies|ials?) ; debunked ; disputed ; (?:un)?verified ; (?:un)?official ; true ; false ; fake ; real ; legit ; wrong ; solid ; credible ; reliable ;
    resolved ; settled ; fixed ; patched ; ongoing ; over ; recover(?:ed|y|ies) ; returned ; refunded ; repaid ; reimburs(?:ed|ements?) ; compensat(?:ed|ion) ; frozen ; seized ; traced ; caught ; identified ; arrest(?:ed|s) ; charged ; stolen ; lost ; gone ; missing ; paid ; made whole ;
    affected ; impacted ; hit ; hurt ; exposed ; involved ; implicated ; responsible ; behind ; to blame ; culprits? ; suspects? ; perpetrators? ; ${things} ;
    outlets? ; media ; publishers? ; feeds? ; first ; earliest ; fastest ; quickest ; broke ; scooped ; posted ; published ; covered ; links? ; urls? ; quotes? ; originals? ; screenshots? ; it ; them ; they ; those ; these ;
    losses ; loss ; totals? ; total value ; damages? ; in total ; all in all ; altogether ; numbers? ; values? ; worth ; combined ; overall ; roughly ; approximately ; bigger ; larger ; smaller ; greater ; higher ; lower ; more ; less ; than ; above ; below ; under ; over ; exceeding ; smallest ; least ; worse ; bad ; serious ; severe ; big ; ${number} ;
    respon(?:ded|ses?) ; react(?:ed|ions?) ; statements? ; comments? ; commented ; explan(?:ations?) ; reasons? ; causes? ; details? ; specifics ; consequences ; fallout ; impact ; aftermath ; follow[ -]?ups? ; developments? ; progress ; yet ; already ; later ; afterwards? ; next ; exactly ; actually ; even ; either ; though
  `),
  zh: listPhrases(`
    撤(?:回|稿|下|销|掉|了) ; 删(?:除|了|掉|帖|文) ; 更正 ; 勘误 ; 改口 ; 修改 ; 辟谣 ; 否认 ; 澄清 ; 证实 ; 坐实 ; 确认 ; 官宣 ; 真的 ; 假的 ; 属实 ; 真假 ; 真伪 ; 可靠 ; 靠谱 ; 误报 ; 判[对错准断] ; 乌龙 ; 反转 ;
    后续 ; 追回 ; 找回 ; 退回 ; 归还 ; 退还 ; 退款 ; 赔付 ; 赔偿 ; 补偿 ; 冻结 ; 追踪 ; 被?抓[到获住了]? ; 落网 ; 被捕 ; 逮捕 ; 解决 ; 修复 ; 搞定 ; 恢复 ; 结束 ; 处理 ; 嫌疑人 ; 嫌犯 ; 凶手 ; 元凶 ; 幕后 ;
    受(?:到)?(?:影响|损失?|害者?|灾|累) ; 波及 ; 牵连 ; 牵涉 ; 牵扯 ; 涉及 ; 涉事 ; 中招 ; 遭殃 ; 倒霉 ; 责任 ; 用户 ; 客户 ; 投资[者人] ; 项目方? ; 交易所 ; 平台 ; 协议 ; 公司 ; 机构 ; 公?链(?!上) ; 币种?(?![安圈市价世]) ; 代币 ; 国家 ; 地区 ; 团队 ; 官方 ; 当事[人方] ;
    媒体 ; 频道 ; 渠道 ; 信源 ; 来源 ; 出处 ; 原文 ; 链接 ; 截图 ; 首发 ; 最先 ; 最早 ; 最快 ; 率先 ; 抢先 ; 先(?=报|发|爆|说|出) ; 第一[个家位时]间? ; 第一 ; 头一个 ; 报[道出]? ; 发[布出]?(?![币行展]) ; 爆料?(?!仓) ; 曝光? ; 披露 ; 谁 ; 出来 ;
    损失 ; 亏损? ; 丢 ; 赔 ; 总额 ; 金额 ; 总共 ; 一共 ; 合计 ; 总计 ; 加起来 ; 总(?=损失|金额|数) ; 大概 ; 大约 ; 具体 ; 最[大小]的?一?[笔起次件个] ; 最[大小多少重惨狠高] ; 更[大小多少惨] ; 大的 ; 小的 ; 大于 ; 小于 ; 超过 ; 以[上下] ; 不到 ; 严重 ; [0-9.,]{1,12} ?[万亿千百w]{0,2}(?:美元|美金|刀|u|块)? ; [一二两三四五六七八九十百千]{0,5}[百千万亿]{1,2}(?:美元|美金|刀|u|块)? ; 美元 ; 美金 ;
    回应 ; 回复 ; 表态 ; 声明 ; 解释 ; 原因 ; 理由 ; 怎么说 ; 咋说 ; 怎么办 ; 细节 ; 详情 ; 结果 ; 影响 ; 得(?=最|更|很|多) ; 负责 ; 已经? ; 目前
  `),
};
