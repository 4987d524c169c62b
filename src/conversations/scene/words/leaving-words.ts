import { beings, englishBeings, englishRoles, roles } from './story-people.ts';

const nouns =
  '江湖|案子|故事|剧情|剧本|冒险|任务|船|飞船|镖车|马车|棺|王国|城堡|客栈|酒馆|便利店|鬼屋|马戏团|仙界|皇宫|朝廷|副本|队伍|结局|悬案|命案|地牢|密室|宝藏|大侠|少侠|女侠|鬼|妖|妖精|女王|魔王|龙|神仙|海盗|侦探|剑客|这出|这段|这场|这局|那段';
const englishNouns =
  'dragon|dragons|duel|heist|ship|castle|dungeon|quest|case|voyage|adventure|tale|crew|spies|ghosts|pirates|witches|knights|wizards|vampires|wolves|thieves|cowboys|detectives|aliens|elves|maiden|baron|moon|island|lantern|treasure|space|kingdom|tavern|circus|wasteland|expedition|mystery|story|scene|plot|curse|prophecy|haunting';
const can =
  "(can|could|will|'ll|must|should|has to|have to|had to|gets to|get to|may|needs to|need to|is going to|are going to|stays|stay|keeps|keep|goes back|go back|gets|get|waits|wait)";
const kin =
  '(mum|mom|mam|dad|gran|nan|grandma|grandpa|sister|brother|wife|husband|son|daughter|roommate|flatmate|housemate|boss|manager|neighbour|neighbor|girlfriend|boyfriend|partner|kid|kids|baby|landlord)';

/** Of everyday life at home, at work and on screens: what stories are seldom about. */
export const everyday: readonly string[] = [
  "laundry|tumble dryer|washing machine|dishwasher|baby monitor|my shift|shift starts|spreadsheet|zoom|slack|inbox|homework|coursework|lecture|lectures|seminar|dissertation|deadline|wifi|router|chemist|pharmacy|groceries|supermarket|dentist|hairdresser|barber|gp|microwave|air fryer|kettle|toaster|netflix|tiktok|youtube|podcast|clients|client|standup|payroll|commute|commuter|gym|pilates|yoga|parkrun|school run|nursery run|nappy|diaper|bins|recycling|hoover|ironing|takeaway|deliveroo|uber|parcel|amazon|charger|laptop|my screen|the telly|football's on|match is on|show's (on|starting)|episode's|planet earth|at nine tomorrow|tax return|invoice|curry's|pizza's|pasta's|rice is|the rice|my curry|my tea's|my toast|my eggs|my noodles|leftovers|my wrist|my back's|my contacts|my meds|my pills|my show|my laundry|my class|my lecture|my exam|my meeting|my interview|my landlord|my flatmate|my roommate",
  '外卖|快递|泡面|外賣|奶茶|微波炉|洗衣机|电饭煲|吹风机|空气炸锅|洗碗|倒垃圾|遛狗|铲屎|猫砂|接娃|哄娃|奶瓶|尿布|找奶|加班|打卡|主管|甲方|客户|绩效|周报|ppt|会议|早会|开会|论文|组会|答辩|早课|早八|网课|同桌|宿管|查寝|班主任|晚自习|高数|四六级|考研|社畜|打工人|搬砖|通勤|早高峰|滴滴|理发|剪头|叫号|叫到我|轮到我|挂号|眼药水|隐形眼镜|面膜|护肤|瑜伽|健身|跑步机|超市|买菜|下厨|煲汤|煲(紧|着|)汤|坨了|锅里(还|正|炖着|煮着|烧着)|糊了|直播|追剧|朋友圈|抖音|微博|b站|王者|手游|淘宝|屏幕|键盘|充电|电量|流量|充电器|收衣服|衣服还在|晾衣|被子|阳台|楼下按喇叭|我公司|公司楼下|房东|物业|水管工|末班车|眼睛(好|)酸|滴眼|胃疼|腿麻|手酸|肚子咕',
];

/** What calls somebody away. */
export const calledAway: readonly string[] = [
  "(gate|door|front|school|shop|fire|church|the|dinner) (bell|alarm|buzzer|panel)('s| is| has)? (just )?(going|gone|rung|ringing|buzzing|bleeping|beeping|went|rang)|(a |some |the |my |another |first |got a |here's a |there's a )(real |actual |proper )?(customer|customers|punter|patient|visitor|client|parent|passenger|delivery|inspector|supervisor|gaffer|foreman|manager|head teacher|coach|nurse|vet|plumber)('s| is| are| has| have| just)? (here|in|at the|at my|waiting|coming|come|came|walked|wants|doing (his|her) rounds|on (his|her) rounds|calling)|my (ride|lift|name|number|turn|order|table|slot|bath|toast|curry|rice|soup|stew|porridge|eggs|bread|cake|parcel|mum|mom|mam|dad|gran|wife|husband|boss|supervisor|gaffer|little one|wee one|battery|data|screen)('s| is| has| was)? (just )?(here|up|called|ready|burning|boiling|done|out|calling|shouting|home|back|at|running|dying|dead|low|going|getting|on)|(i'm|we're|i am) (at|outside|pulling into|pulling up|coming into|through|on) (my|the|our) (stop|station|platform|house|door|gate|office|school|airport|clinic|surgery|destination)|(throwing|threw|puking|peed|peeing|scratching|barking|whining|meowing) (up )?(on|at|in|to) (the|my)|(actual|real) (rug|floor|couch|kitchen|kitchen sink|washing|job|work|bed|carpet)|did you (see|hear|know) (it's|its|that it's|the (news|weather|score|game|match))|(break|lunch|recess|shift|half time|handover|interval)('s| is) (over|done|finished|up|starting)|(weather|telly|radio|news) (guy|man|woman|says|said)",
  '(到|快到|进|出)(了)?…(地铁口|站口|闸机|检票口|登机口|安检|公司|单位|校门|家门口|楼下|诊室|门诊|机场|高铁站|车站|目的地)(了|,|$)|刷卡(进|出|上)|(有|来|又来|真|真的|真是)(有)?(客|客人|顾客|活|单|单子|电话|病人|快递|学生|家长)(来|到|进|了|上门|找|洗|问|催|$)|(灶|炉|锅|壶|火)(上|里|子上|头)(还)?(坐|炖|煮|烧|蒸|煨|熬|焖)(着|的)|(炖|煮|烧|蒸|煨|熬)(着)?(的)?(水|汤|粥|肉|饭|奶|药|鸡|排骨)…(开|糊|干|溢|潽|好|响|呢)|(开|关)(盏|个|一下|下)?(灯|煤气|火|窗)|(喝|饮)(口|杯|啖)水…(睡|歇|去)|(队|轮|排|叫)到我|该我(上|了|值|交|换|接)|(交|换|接|值)班',
  `${kin}('s| is| are| just| wants| needs| has)( just| at| in| back|) (home|here|back|up|awake|asking|calling|crying|shouting|yelling|knocking|wants|wanting|needs|waiting|walked|came|come|woke|texted|rang|called|going)|(my|the) (real|actual) (phone|cat|dog|life|door|boss|mum|mom|dad|kid|kids|husband|wife)|(doctor|nurse|barber|dentist|teacher|receptionist) (just |has |is |)(called|calling|calls) (my name|me)( in|,|.|!|$)|(battery|phone|laptop)('s| is) (on|at|dying|dead|about)|one percent|my break|break('s| is) (over|gone|up|done)|(need|want) (a |an |some |my )(coffee|shower|snack|nap|wee|break|drink|sleep|tea|sandwich)`,
  '(妈|爸|爷爷|奶奶|外婆|外公|姥姥|姥爷|老公|老婆|对象|室友|舍友|男朋友|女朋友|弟弟|妹妹|孩子|娃|宝宝)(在|又|刚|刚刚|已经|都)?…(按喇叭|喊|叫我|催|打电话|敲门|回来了|下班了|睡醒|醒了|打呼|看我|瞪|让我|等我|进来)',
];

/** A leave that is taken. */
export const leaveTaking: readonly string[] = [
  "laters|farewell|ta for|cheers for|thanks for (that|the)|stopping there|stop there|better (put|go|get|head|sleep|eat|wrap|leave)|i'm off( to)?|off to (the|bed|work|a)|heading (off|out|home)|back on (planet earth|earth)|putting a pin|put a pin|pin in|rain check|raincheck|out of (energy|steam|juice)|tapping out|calling it|call it (a|there)|had to (answer|go|get|run)|can't (stay|keep going|go on|play|concentrate|focus)|we land (here|the)|leaving (the|our)…(here|there)|(for|until|till) (the evening|one evening|the day|an evening|friday|monday|tuesday|wednesday|thursday|saturday|sunday|the weekend|next week)|bedtime for|enough …for (one|an|the|this) (evening|sitting|lunch break|morning|afternoon|session|lifetime|life)|that's my|before it (shuts|closes)|(i've got|i have) (a |an |)(lecture|lectures|clients|pilates|yoga|school|uni|work|physio|class|classes|rehearsal|training)|(serious|random) question",
  '先(吃|睡|去|走|撤|退|洗|喝|不说|不聊|忙|眯|回|下|收|停|这么|告|到这)|(快|赶紧|赶快)(收|撤|藏|关)(了|!|,|。|$)|(我|朕|本宫|本王)(得|要|该)(去|把|走|下|回|赶|睡|起|接|上|做|写|吃)|暂别|告别|作别|(大侠|少侠|女侠|兄台|各位|诸位)(改天|下次|回见|再会|后会|告辞|慢走)|不玩了|收敛一下|刚(刚)?想起来|出来一下|心情不(太)?好|告一段落|明天还(要|得|有)|让(他|她|它)(俩|们)?…(吧|着)|改天再会|还(要|得)搬砖|关了就没',
];

/** What of a story is left to itself. */
export const leftAside: readonly string[] = [
  '(你|你们|他|她|它|咱|大伙|兄弟|诸位)(们)?(就)?先(自己|自个|都)?(游|飞|走|回|撤|藏|躲|蹲|站|躺|趴|扛|守|盯|撑|顶|挡|凑合|等|待|留|睡|眯|歇|候|喝|烤|坐|站岗|放哨|看着|顶着|撑着)(回去|回|着|会|一会|一下|会儿|在|那|吧|,|$)',
  `(${roles}|${nouns})(你|们|哥|姐|大人|)(先|也先|就先|都先|今晚先|暂时|暂且|改天|明晚|明天|回头|下次)`,
  `(${beings})(你|们|哥|姐|)(先|也先|就先|都先|今晚先|暂时|暂且|改天|明晚|明天|回头|下次)`,
  `(${roles}|${beings}|${nouns})(你|们|)(归|回|退|下|收|上|守)(洞|山|宫|位|朝|线|岗|营|巢|队|府|班|台|摊|幕|场)|(案子|汤|尸体|船|马|灯|火|茶|酒|棺材|宝箱|门)(先)?(凉|晾|漂|放|搁|挂|留|亮|温|停|锁)着|你们(先|都先)(别|等|在|自己)|(啲|班)(鬼|贼|妖)…(唔好|咪)|(他|她|它)(俩|们)…(站|等|躺|挂|坐|待)(在|着)…(吧|着)`,
  `(the|our|my|your|a|poor|dear|that) (${englishNouns}) ${can}`,
  `(the|our|my|your|poor|dear|that) (${englishRoles}) ${can}`,
  `(the|our|my|your|poor|dear|that) (${englishBeings}) ${can}`,
  `(bed|sleep|off|home|tired|later|tomorrow|done|out), (${englishRoles}|partner|mate)|(enough|no more|energy for|tired of|bored of|done with) (${englishNouns})`,
  `(keep|hold|save|mind) (the|my|our|that|your) (${englishNouns}|${englishRoles}) (warm|safe|company|going|alive|ready|happy|busy|there|still|calm|fed)|(pause|park|shelve|freeze) (the|our|this|that) (${englishNouns})|(duel|battle|fight|chase|game|match)('s| is) a draw|(back on (the|its) (shelf|rock)|in (his|her|its) (coffin|box|lamp|bottle|cage|drawer))|you (old|dear|sweet|fair|brave) (pirate|dragon|witch|wizard|ghost|knight|rogue|thief|crook)|(dungeon|portal|vault|case|book|court|casino|circus|inn|tavern|crypt) closed|farewell (fair|sweet|dear|noble|brave)|sorry (detective|captain|sir|sheriff|my lord|inspector|your majesty)`,
];
